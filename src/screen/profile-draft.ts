/** The stored draft of the edit form. The own profile only needs to know whether there is one. */
import type { KeyValueStore } from '../platform/ports.ts';

export const profileDraftEntry = 'edit-profile-draft';

export const hasProfileDraft = (storage: Pick<KeyValueStore, 'read'>): boolean =>
  storage.read(profileDraftEntry) !== null;
