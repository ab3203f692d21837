/** Samples as they are shown: opened by the key in use, or, while two keys are in conflict, by either. */
import type { KnownKey } from '../../keys/custody-api.ts';
import type { SealNotes } from '../../samples/seal-notes.ts';
import { openSample, type OpenedSample, type Sample } from '../../samples/samples.ts';

/** `by`: the fingerprint of the key that it was opened with, or was last tried with. */
export type TriedSample = OpenedSample & { by: string };

export type Shown =
  | { state: 'opening' }
  /** Nothing was tried: there is no key to try. */
  | { state: 'no-key' }
  | ({ state: 'opened' } & TriedSample);

export interface Opener {
  old: () => Promise<readonly KnownKey[]>;
  notes: SealNotes;
}

/** `keys`: at least one. Where none of them opens it, what the first one says holds. */
export const openByAny = async (
  [first, ...others]: readonly KnownKey[],
  opener: Opener,
  sealed: Sample,
): Promise<TriedSample | undefined> => {
  if (!first) return undefined;
  const opened = await openSample({ ...opener, inUse: first }, sealed);
  if (!opened.failure) return { ...opened, by: first.fingerprint };
  const otherwise = await openByAny(others, opener, sealed);
  return otherwise && !otherwise.failure ? otherwise : { ...opened, by: first.fingerprint };
};

/** How many of these a key opened. */
export const countOpenedBy = (shown: readonly Shown[], fingerprint: string): number =>
  shown.filter((one) => one.state === 'opened' && !one.failure && one.by === fingerprint).length;
