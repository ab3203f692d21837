/** The buttons below the samples: a new one, and the way to the proofs. */
import { useNavigate } from '@tanstack/react-router';
import { messagesTexts } from '#texts/messages';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rowClass, RowList, RowText } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';

interface BelowSamplesProps {
  /** Whether another sample may be created. */
  hasRoom: boolean;
  /** Undefined until there is a key to read. */
  onCreate?: () => void;
}

export const BelowSamples = ({ hasRoom, onCreate }: BelowSamplesProps) => {
  const navigate = useNavigate();
  return (
    <>
      {hasRoom && (
        <Button variant="primary" isWide disabled={!onCreate} onClick={onCreate}>
          <Icon name="plus" /> {messagesTexts.newSample}
        </Button>
      )}
      <RowList>
        <li>
          <button
            type="button"
            className={rowClass}
            onClick={() => void navigate({ to: '/proof' })}
          >
            <Tile name="check" />
            <RowText title={messagesTexts.toProof} detail={messagesTexts.toProofText} />
            <Icon name="chevron" />
          </button>
        </li>
      </RowList>
    </>
  );
};
