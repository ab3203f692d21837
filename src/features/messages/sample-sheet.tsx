/**
 * Shows the form of a new or edited sample in a sheet over the list. A sample that was refused, or that was deleted
 * elsewhere during the edit, becomes a new one.
 */
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../mutations/resources.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './messages.module.css';
import { isGone, hasFault, shownFault, type SampleDraft } from './sample-draft.ts';
import type { SampleForms } from './use-sample-forms.ts';
import { byteLength, contentLimit, titleLimit } from '../../domain/proofs/padding.ts';

interface SampleFormProps {
  draft: SampleDraft;
  isSaving: boolean;
  /** Why saving is impossible now, with any text. */
  obstacle: string | undefined;
  onChange: (patch: Partial<SampleDraft>) => void;
  onSubmit: () => void;
  /** Abandons an edit. */
  onCancel?: (() => void) | undefined;
}

const faultText = (field: 'title' | 'content', text: string): string | undefined => {
  const fault = shownFault(field, text);
  return fault && messagesTexts.faults[field][fault];
};

const submitText = (isNew: boolean, isSaving: boolean): string => {
  if (isSaving) return messagesTexts.saving;
  return isNew ? messagesTexts.create : messagesTexts.update;
};

/** The two fields. Faults show beside them, and are announced during typing. */
const Fields = ({ draft, isSaving, onChange }: SampleFormProps) => {
  const { title, content } = draft;
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => first.current?.focus(), []);
  const faults = { title: faultText('title', title), content: faultText('content', content) };
  return (
    <div className={styles.fields} inert={isSaving}>
      <TextField
        ref={first}
        label={messagesTexts.titleField}
        value={title}
        onChange={(text) => onChange({ title: text })}
        error={faults.title}
        counter={messagesTexts.bytes(byteLength(title), titleLimit)}
        autoComplete="off"
      />
      <TextField
        label={messagesTexts.contentField}
        value={content}
        onChange={(text) => onChange({ content: text })}
        error={faults.content}
        counter={messagesTexts.bytes(byteLength(content), contentLimit)}
        autoComplete="off"
        isMultiline
      />
      <VisuallyHidden>
        <output>{[faults.title, faults.content].filter(Boolean).join(' ')}</output>
      </VisuallyHidden>
    </div>
  );
};

const Obstacle = ({ children }: { children: ReactNode }) =>
  children ? <p className={styles.hint}>{children}</p> : null;

/** Creates a sample, or edits one. */
const SampleForm = (props: SampleFormProps) => {
  const { draft, isSaving, obstacle, onSubmit, onCancel } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!obstacle) onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {draft.reason && (
        <Notice tone="warning">
          {messagesTexts.refused} {draft.reason}
        </Notice>
      )}
      <Fields {...props} />
      <Obstacle>{obstacle}</Obstacle>
      <div className={styles.buttons}>
        {onCancel && (
          <Button disabled={isSaving} onClick={onCancel}>
            {messagesTexts.cancel}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          aria-busy={isSaving || undefined}
          disabled={isSaving || obstacle !== undefined || hasFault(draft)}
        >
          {submitText(draft.base === null, isSaving)}
        </Button>
      </div>
    </form>
  );
};

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
