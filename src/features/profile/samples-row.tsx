/** Links to the message samples. */
import { useNavigate } from '@tanstack/react-router';
import { ownProfileTexts } from '#texts/own-profile';
import { Icon } from '../../ui/icon.tsx';
import { RowList, RowText, rowClass } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';

export const SamplesRow = () => {
  const navigate = useNavigate();
  return (
    <RowList>
      <li>
        <button
          type="button"
          className={rowClass}
          onClick={() => void navigate({ to: '/messages' })}
        >
          <Tile name="message" />
          <RowText title={ownProfileTexts.messageSamples} detail={ownProfileTexts.samplesHint} />
          <Icon name="chevron" />
        </button>
      </li>
    </RowList>
  );
};
