/**
 * The note that is being written, in memory: a screen that is drawn in another place, as when a tablet is turned, goes
 * on with it. It is stored nowhere, since it is not sealed yet.
 */
import type { AppSync } from '../../../mutations/registry.ts';

interface UnsavedNote {
  profileId: number;
  text: string;
}

const unsaved = new WeakMap<AppSync, UnsavedNote>();

export const keepUnsaved = (sync: AppSync, note: UnsavedNote): void => void unsaved.set(sync, note);

export const forgetUnsaved = (sync: AppSync): void => void unsaved.delete(sync);

/** Undefined where none is being written about this member. */
export const unsavedNote = (sync: AppSync, profileId: number): string | undefined => {
  const note = unsaved.get(sync);
  return note?.profileId === profileId ? note.text : undefined;
};
