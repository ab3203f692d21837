import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { messagesTexts } from '#texts/messages';
import { byteLength, contentLimit, titleLimit } from '../../domain/padding.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './messages.module.css';
import { hasFault, shownFault, type SampleDraft } from './sample-draft.ts';

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
export const SampleForm = (props: SampleFormProps) => {
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
          className={styles.submit}
          aria-busy={isSaving || undefined}
          disabled={isSaving || obstacle !== undefined || hasFault(draft)}
        >
          {submitText(draft.base === null, isSaving)}
        </Button>
      </div>
    </form>
  );
};
