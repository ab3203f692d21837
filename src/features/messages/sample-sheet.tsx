/**
 * Shows the form of a new or edited sample in a sheet over the list. A sample that was refused, or that was deleted
 * elsewhere during the edit, becomes a new one.
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
  /** Why saving is impossible now. */
  obstacle: string | undefined;
  /** Whether another sample may be created. */
  hasRoom: boolean;
  /** Whether the open form holds text that exists nowhere else. */
  isChanged: boolean;
}

export const SampleSheet = ({ samples, forms, hasRoom, isChanged, ...props }: SampleSheetProps) => {
  const { confirm } = useDialogs();
  const { open, saving } = forms;
  const slot = open ? 'open' : 'fresh';
  const draft = open ?? forms.fresh;
  const hasGone = open !== undefined && isGone(samples, open);
  const isNew = draft.base === null || hasGone;
  // A sample that is being saved is in the list already.
  const isFull = isNew && !hasRoom && saving !== slot;
  // The text of a new sample is kept. An abandoned edit is lost.
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
