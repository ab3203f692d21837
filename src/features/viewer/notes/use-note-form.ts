/**
 * The form of a private note. The text is sealed on this device before it is saved anywhere. The form keeps the typed
 * text until the sealed note is saved.
 */
import { useState } from 'react';
import { bookmarkTexts } from '#texts/bookmarks';
import type { UserListItem } from '../../../contract/users.ts';
import { noteFault } from '../../../domain/padding.ts';
import type { KnownKey } from '../../../keys/custody-api.ts';
import { sealNote } from '../../../samples/notes.ts';
import type { CallError } from '../../../sync/api.ts';
import { callErrorText } from '../../../screen/call-error-text.ts';
import { useServices, type Services } from '../../../screen/services.ts';
import { failureText, hasFailed, useSubmission } from '../../../screen/submission.ts';
import { useHaptic } from '../../../screen/use-haptic.ts';

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

export const useNoteForm = ({ member, before, start, onDone }: Options) => {
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
