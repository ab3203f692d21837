/** Writes, changes or deletes the private note on a card. */
import { useEffect, useRef, type FormEvent } from 'react';
import { bookmarkTexts } from '#texts/bookmarks';
import type { UserListItem } from '../../../contract/users.ts';
import { limits } from '../../../domain/limits.ts';
import { byteLength } from '../../../domain/padding.ts';
import { isBlank } from '../../../domain/visible-text.ts';
import type { OpenedNote } from '../../../screen/notes/open-notes.ts';
import { useClosingConfirmation } from '../../../screen/use-closing-confirmation.ts';
import { Button } from '../../../ui/button.tsx';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './notes.module.css';
import { useNoteForm } from './use-note-form.ts';

interface NoteSheetProps {
  member: UserListItem;
  /** The saved note; null if there is none. */
  sealed: string | null;
  opened: OpenedNote | undefined;
  /** A line that the form adds to the note; '' for none. */
  addition: string;
  /** `isDone`: the note is saved or deleted. */
  onClose: (isDone: boolean) => void;
}

export const NoteSheet = (props: NoteSheetProps) => {
  const { member, sealed, opened, addition, onClose } = props;
  const { confirm } = useDialogs();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const before = opened?.state === 'opened' ? opened.text : '';
  const start = [before, addition].filter(Boolean).join('\n');
  const form = useNoteForm({ member, before, start, onDone: () => onClose(true) });
  const isTyped = form.text.trim() !== start.trim();
  useClosingConfirmation(isTyped);
  const ask = (title: string) => confirm({ title, isDestructive: true });
  const close = async () => {
    if (form.isSaving) return;
    if (!isTyped || (await ask(bookmarkTexts.discard))) onClose(false);
  };
  const remove = async () => {
    if (await ask(bookmarkTexts.deleteQuestion)) form.remove();
  };
  const canSave = form.isChanged && !isBlank(form.text) && form.fault === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !form.isSaving) form.save();
  };
  return (
    <Sheet isOpen title={bookmarkTexts.title} onClose={() => void close()}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {opened?.state === 'closed' && <Notice tone="warning">{bookmarkTexts.closed}</Notice>}
        {form.failure && <Notice tone="warning">{form.failure}</Notice>}
        <div inert={form.isSaving}>
          <TextField
            ref={field}
            label={bookmarkTexts.field}
            value={form.text}
            onChange={form.change}
            error={form.fault}
            counter={bookmarkTexts.bytes(byteLength(form.text.trim()), limits.noteBytes)}
            autoComplete="off"
            isMultiline
          />
        </div>
        <p className={styles.about}>{bookmarkTexts.about}</p>
        <div className={styles.buttons}>
          {sealed !== null && (
            <Button variant="quiet" disabled={form.isSaving} onClick={() => void remove()}>
              {bookmarkTexts.delete}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            className={styles.save}
            isBusy={form.isSaving}
            disabled={!canSave}
          >
            {bookmarkTexts.save}
          </Button>
        </div>
      </form>
    </Sheet>
  );
};
