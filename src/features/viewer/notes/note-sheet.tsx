/** Writes, changes or deletes the private note on a card. */
import { useEffect, useRef, type FormEvent, useState } from 'react';
import { bookmarkTexts } from '#texts/bookmarks';
import type { UserListItem } from '../../../contract/calls/users.ts';
import { limits } from '../../../domain/limits.ts';
import { byteLength, noteFault } from '../../../domain/proofs/padding.ts';
import { isBlank } from '../../../domain/visible-text.ts';
import type { OpenedNote } from '../../../screen/notes/open-notes.ts';
import { useClosingConfirmation } from '../../../screen/hooks/use-closing-confirmation.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import type { KnownKey } from '../../../keys/custody/custody-api.ts';
import { sealNote } from '../../../samples/notes.ts';
import type { CallError } from '../../../sync/api.ts';
import { callErrorText } from '../../../screen/call-error-text.ts';
import { useServices, type Services } from '../../../screen/services.ts';
import { failureText, hasFailed, useSubmission } from '../../../screen/submission.ts';
import { useHaptic } from '../../../screen/hooks/use-haptic.ts';
import styles from '../viewer.module.css';

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

const refused = (error: CallError) => bookmarkTexts.refused(callErrorText(error));

/** Returns the key in use. Reads or makes it if the rules of custody allow that. */
const keyInUse = async ({ keys }: Pick<Services, 'keys'>): Promise<KnownKey | undefined> => {
  const { master } = await keys();
  const known = master.state();
  const state = known.state === 'ready' ? known : await master.read();
  return state.state === 'ready' ? state : undefined;
};

const faultText = (text: string): string | undefined => {
  const fault = noteFault(text);
  if (!fault) return undefined;
  return fault === 'too-long' ? bookmarkTexts.tooLong : bookmarkTexts.forbidden;
};

interface Options {
  member: UserListItem;
  /** The opened text of the note; '' for a new note, or for one that cannot be opened. */
  before: string;
  /** What the field contains first. */
  start: string;
  onDone: () => void;
}

/**
 * The form of a private note. The text is sealed on this device before it is saved anywhere. The form keeps the typed
 * text until the sealed note is saved.
 */
const useNoteForm = ({ member, before, start, onDone }: Options) => {
  const services = useServices();
  const haptic = useHaptic();
  const { submit } = useSubmission('change-bookmark');
  const [text, setText] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ text: string; seq?: number }>();

  /** Returns the sealed note, or why it could not be sealed. */
  const seal = async (): Promise<{ note: string } | { failed: string }> => {
    const key = await keyInUse(services).catch(() => undefined);
    if (!key) return { failed: bookmarkTexts.noKey };
    const note = await sealNote(key.secret, member.id, text.trim(), services.randomBytes);
    return note === undefined ? { failed: bookmarkTexts.sealFailed } : { note };
  };
  const send = async (note: string | null) => {
    const end = await submit({ member, note }, failure?.seq);
    haptic(hasFailed(end) ? 'error' : 'success');
    if (!hasFailed(end)) return onDone();
    const seq = end.outcome === 'returned' ? end.seq : undefined;
    const words = failureText(end, refused, bookmarkTexts.notSaved);
    return setFailure({ text: words, ...(seq !== undefined && { seq }) });
  };
  const save = async () => {
    setSaving(true);
    const sealing = await seal();
    await ('note' in sealing ? send(sealing.note) : setFailure({ text: sealing.failed }));
    setSaving(false);
  };
  const remove = async () => {
    setSaving(true);
    await send(null);
    setSaving(false);
  };
  return {
    text,
    change: setText,
    isSaving,
    isChanged: text.trim() !== before.trim(),
    fault: faultText(text.trim()),
    failure: failure?.text,
    save: () => void save(),
    remove: () => void remove(),
  };
};

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
