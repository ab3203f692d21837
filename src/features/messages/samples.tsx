/** Shows the samples once they are known: the list, its forms, and notices about the key. */
import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { messagesTexts } from '#texts/messages';
import { openingKeys } from '../../keys/opening-keys.ts';
import type { CustodyState, KeyKind } from '../../keys/custody-api.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { limits } from '../../domain/limits.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { rowClass, RowList, RowText } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { RecoverySheet } from '../../screen/keys/recovery-sheet.tsx';
import { useServices } from '../../screen/services.ts';
import { useClosingConfirmation } from '../../screen/use-closing-confirmation.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KeyObstacle } from './key-obstacle.tsx';
import { KeysPanel, KeysSkeleton } from './keys-panel.tsx';
import styles from './messages.module.css';
import { refusedOf } from './refused-samples.ts';
import { ReplacedSamples } from './replaced-samples.tsx';
import { shownText } from './sample-card.tsx';
import { SampleSheet } from './sample-sheet.tsx';
import { SamplesSkeleton } from './samples-frame.tsx';
import { SamplesList } from './samples-list.tsx';
import { useDoubts } from './use-doubts.ts';
import { useCustody, useIsRead } from '../../screen/keys/use-custody.ts';
import { useEditRefused } from './use-edit-refused.ts';
import { useOpenedSamples } from './use-opened-samples.ts';
import { useSampleActions } from './use-sample-actions.ts';
import { useSampleForms } from './use-sample-forms.ts';
import { useSealing } from './use-sealing.ts';
import { isChanged, isEmpty } from './sample-draft.ts';

/** Saving waits while the key is being read, so that is no obstacle. */
const obstacleOf = ({ state }: CustodyState): string | undefined =>
  state === 'conflict' || state === 'unavailable' ? messagesTexts.needsKey : undefined;

interface SamplesProps {
  samples: readonly MessageSample[];
  items: readonly OutboxItem[];
}

interface NewSampleProps {
  isShown: boolean;
  /** Undefined until there is a key to read. */
  onPress?: () => void;
}

const NewSample = ({ isShown, onPress }: NewSampleProps) =>
  isShown && (
    <Button variant="primary" isWide disabled={!onPress} onClick={onPress}>
      <Icon name="plus" /> {messagesTexts.newSample}
    </Button>
  );

const ToProof = () => {
  const navigate = useNavigate();
  return (
    <RowList>
      <li>
        <button type="button" className={rowClass} onClick={() => void navigate({ to: '/proof' })}>
          <Tile name="check" />
          <RowText title={messagesTexts.toProof} detail={messagesTexts.toProofText} />
          <Icon name="chevron" />
        </button>
      </li>
    </RowList>
  );
};

export const Samples = ({ samples, items }: SamplesProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { sync } = useServices();
  const heldKey = useCustody('master');
  const { custody, state } = heldKey;
  const isRead = useIsRead(state);
  const { shown, prepare } = useOpenedSamples(samples, custody, state);
  const { doubts, keep, noteDeleted } = useDoubts(samples, shown, items);
  const seal = useSealing(custody);
  const [notice, showNotice] = useState<string>();
  const [setUp, setSetUp] = useState<KeyKind>();
  const [isRecoveryOpen, setRecoveryOpen] = useState(false);
  const toHeading = () => heading.current?.focus();
  const forms = useSampleForms({
    samples,
    items,
    seal,
    prepare,
    showNotice,
    onDone: toHeading,
  });
  const actions = useSampleActions({
    showNotice,
    onGone: toHeading,
    onDeleted: noteDeleted,
  });
  const isKeyKnown = openingKeys(state).length > 0;
  const { editRefused } = useEditRefused({ items, isKeyKnown, prepare, show: forms.show });
  useClosingConfirmation(!isEmpty(forms.fresh) || forms.open !== undefined);
  const obstacle = obstacleOf(state);
  const hasRoom = samples.length < limits.messages;
  const edited = shown[samples.findIndex(({ content }) => content === forms.open?.base)];

  const edit = (sample: MessageSample, title: string, content: string) => {
    const refused = refusedOf(items, sample.id);
    if (refused) void editRefused(refused);
    else forms.show({ id: sample.id, base: sample.content, title, content });
  };
  // The button disappears with its notice, so the focus moves.
  const takeAsItIs = (sample: MessageSample) => {
    keep(sample);
    void sync.dismissReplaced({ kind: 'save-message', field: sample.id });
    toHeading();
  };
  const showRecovery = () => {
    custody.acknowledgeNew();
    setRecoveryOpen(true);
  };

  if (!isRead) {
    return (
      <>
        <SamplesSkeleton count={samples.length} />
        <NewSample isShown={hasRoom} />
        <ToProof />
        <KeysSkeleton />
      </>
    );
  }
  return (
    <>
      <KeyObstacle custody={custody} state={state} samples={shown} onAnswered={toHeading} />
      <ReplacedSamples
        listed={{ samples, shown, doubts }}
        heldKey={heldKey}
        seal={seal}
        prepare={prepare}
        obstacle={obstacle}
      />
      {/* The region stays in the page: screen readers announce only changes inside a region they know. */}
      <div className={styles.fields} aria-live="polite">
        <p className={styles.hint}>{messagesTexts.tip}</p>
        {notice !== undefined && <Notice tone="info">{notice}</Notice>}
      </div>
      <SamplesList
        samples={samples}
        shown={shown}
        doubts={doubts}
        items={items}
        onShare={actions.share}
        onEdit={edit}
        onDelete={actions.remove}
        onKeep={takeAsItIs}
        headingRef={heading}
      />
      <NewSample isShown={hasRoom} onPress={forms.create} />
      <ToProof />
      <KeysPanel
        state={state}
        onSetUp={setSetUp}
        onRecovery={showRecovery}
        onOffered={() => {
          custody.acknowledgeNew();
          toHeading();
        }}
      />
      <SampleSheet
        samples={samples}
        forms={forms}
        obstacle={obstacle}
        hasRoom={hasRoom}
        isChanged={forms.open !== undefined && isChanged(forms.open, edited && shownText(edited))}
      />
      {setUp && <KeyDialog kind={setUp} onClose={() => setSetUp(undefined)} />}
      <RecoverySheet
        isOpen={isRecoveryOpen}
        custody={custody}
        onClose={() => setRecoveryOpen(false)}
      />
    </>
  );
};
