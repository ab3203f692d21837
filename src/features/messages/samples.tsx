/** Shows the samples once they are known: the list, its forms, and notices about the key. */
import { useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { messagesTexts } from '#texts/messages';
import { limits } from '../../domain/limits.ts';
import type { CustodyState } from '../../keys/custody/custody-api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { useCustody, useIsRead } from '../../screen/keys/keys-gate.tsx';
import { KeyObstacle } from '../../screen/keys/key-notices.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { rowClass, RowList, RowText, Tile } from '../../ui/lists/rows.tsx';
import { KeyTools, KeysSkeleton } from './keys/keys-panel.tsx';
import styles from './messages.module.css';
import { ReplacedSamples } from './replaced-samples.tsx';
import { SampleSheet } from './sample-sheet.tsx';
import { SamplesSkeleton, SamplesList } from './samples-list.tsx';
import { useSamples } from './use-samples.ts';
import { countOpenedBy } from './use-opened-samples.ts';

/** Saving waits while the key is being read, so that is no obstacle. */
const obstacleOf = ({ state }: CustodyState): string | undefined =>
  state === 'conflict' || state === 'unavailable' ? messagesTexts.needsKey : undefined;

interface BelowSamplesProps {
  /** Whether another sample may be created. */
  hasRoom: boolean;
  /** Undefined until there is a key to read. */
  onCreate?: () => void;
}

/** The buttons below the samples: a new one, and the way to the proofs. */
const BelowSamples = ({ hasRoom, onCreate }: BelowSamplesProps) => {
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

interface SamplesProps {
  samples: readonly MessageSample[];
  items: readonly OutboxItem[];
}

export const Samples = ({ samples, items }: SamplesProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const heldKey = useCustody('master');
  const { state } = heldKey;
  const isRead = useIsRead(state);
  const board = useSamples({ samples, items, heldKey, toHeading });
  const { listed, notice, forms } = board;
  const opens = (fingerprint: string) =>
    messagesTexts.opens(countOpenedBy(listed.shown, fingerprint), samples.length);
  const obstacle = obstacleOf(state);
  const hasRoom = samples.length < limits.messages;

  if (!isRead) {
    return (
      <>
        <SamplesSkeleton count={samples.length} />
        <BelowSamples hasRoom={hasRoom} />
        <KeysSkeleton />
      </>
    );
  }
  return (
    <>
      <KeyObstacle
        {...heldKey}
        opens={samples.length > 0 ? opens : undefined}
        onAnswered={toHeading}
      />
      <ReplacedSamples
        listed={listed}
        heldKey={heldKey}
        seal={board.seal}
        prepare={board.prepare}
        obstacle={obstacle}
      />
      {/* The region stays in the page: screen readers announce only changes inside a region they know. */}
      <div className={styles.fields} aria-live="polite">
        <p className={styles.hint}>{messagesTexts.tip}</p>
        {notice && <Notice tone="info">{notice.text}</Notice>}
      </div>
      <SamplesList listed={listed} items={items} actions={board.actions} headingRef={heading} />
      <BelowSamples hasRoom={hasRoom} onCreate={forms.create} />
      <KeyTools heldKey={heldKey} onAnswered={toHeading} />
      <SampleSheet
        samples={samples}
        forms={forms}
        obstacle={obstacle}
        hasRoom={hasRoom}
        isChanged={board.isChanged}
      />
    </>
  );
};
