/** Notes on this device that its member deletes the account here: it is wiped once the server has done so. */
import type { KeyValueStore } from '../../platform/ports.ts';

const entry = 'leaving';

export const noteLeaving = (storage: KeyValueStore): void => storage.write(entry, '1');
export const isLeaving = (storage: KeyValueStore): boolean => storage.read(entry) !== null;
export const forgetLeaving = (storage: KeyValueStore): void => storage.remove(entry);

/** The member is shut out, and the deletion waits: the server's refusal will say that it is done. */
export const noteLeavingUnseen = (storage: KeyValueStore): void => storage.write(entry, 'unseen');
export const isLeavingUnseen = (storage: KeyValueStore): boolean =>
  storage.read(entry) === 'unseen';
