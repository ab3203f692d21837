/**
 * Keeps the note that the member is typing in memory, so that it survives when the screen mounts again, for example
 * after a tablet is turned. It is never stored, since it is not sealed yet.
 */
import type { AppSync } from '../../../mutations/registry.ts';

interface UnsavedNote {
  profileId: number;
  text: string;
}

const unsaved = new WeakMap<AppSync, UnsavedNote>();

export const keepUnsaved = (sync: AppSync, note: UnsavedNote): void => void unsaved.set(sync, note);

export const forgetUnsaved = (sync: AppSync): void => void unsaved.delete(sync);

/** Returns undefined if no note about this member is being typed. */
export const unsavedNote = (sync: AppSync, profileId: number): string | undefined => {
  const note = unsaved.get(sync);
  return note?.profileId === profileId ? note.text : undefined;
};
