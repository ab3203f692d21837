/**
 * The form in a sheet over the list: of a new sample, or of one that is edited. A sample that was refused, or was deleted
 * elsewhere while it was edited, becomes a new one.
 */
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../mutations/resources.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './messages.module.css';
import { isGone } from './sample-draft.ts';
import { SampleForm } from './sample-form.tsx';
import type { SampleForms } from './use-sample-forms.ts';

interface SampleSheetProps {
  samples: readonly MessageSample[];
  forms: SampleForms;
  /** Why nothing can be saved just now. */
  obstacle: string | undefined;
  /** Another sample may be made. */
  hasRoom: boolean;
  /** The open form holds what is nowhere else. */
  isChanged: boolean;
}

export const SampleSheet = ({ samples, forms, hasRoom, isChanged, ...props }: SampleSheetProps) => {
  const { confirm } = useDialogs();
  const { open, saving } = forms;
  const slot = open ? 'open' : 'fresh';
  const draft = open ?? forms.fresh;
  const hasGone = open !== undefined && isGone(samples, open);
  const isNew = draft.base === null || hasGone;
  // What is being saved is in the list itself.
  const isFull = isNew && !hasRoom && saving !== slot;
  // What is written of a new sample is kept; an edit that is given up is gone.
  const close = async () => {
    if (saving === slot) return;
    const isLost = slot === 'open' && isChanged;
    if (isLost && !(await confirm({ title: messagesTexts.discard, isDestructive: true }))) return;
    forms.close();
  };
  return (
    <Sheet
      isOpen={open !== undefined || forms.isCreating}
      title={isNew ? messagesTexts.createTitle : messagesTexts.editTitle}
      onClose={() => void close()}
    >
      <div className={styles.fields}>
        {hasGone && <Notice tone="warning">{messagesTexts.gone}</Notice>}
        <SampleForm
          draft={draft}
          isSaving={saving === slot}
          obstacle={isFull ? messagesTexts.noRoom : props.obstacle}
          onChange={(patch) => forms.change(slot, patch)}
          onSubmit={() => forms.submit(slot)}
          onCancel={slot === 'open' ? () => void close() : undefined}
        />
      </div>
    </Sheet>
  );
};
