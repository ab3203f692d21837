/**
 * Opens the samples on the screen. Their plain text exists only in the memory of the open screen: the mirror and the
 * outbox hold ciphertext. Each sample is opened once.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CustodyState, KeyCustody, KnownKey } from '../../keys/custody/custody-api.ts';
import { openingKeys } from '../../keys/opening-keys.ts';
import { createSealNotes, type SealNotes } from '../../samples/seal-notes.ts';
import { type Sample, openSample, type OpenedSample } from '../../samples/samples.ts';
import { useServices } from '../../screen/services.ts';

/** Names one ciphertext under one set of keys. */
const nameOf = ({ title, content }: Sample, keys: readonly KnownKey[]): string =>
  JSON.stringify([title, content, ...keys.map(({ fingerprint }) => fingerprint)]);

/** `by`: the fingerprint of the key that opened it, or of the last key that was tried. */
export type TriedSample = OpenedSample & { by: string };

export type Shown =
  | { state: 'opening' }
  /** There is no key to try. */
  | { state: 'no-key' }
  | ({ state: 'opened' } & TriedSample);

interface Opener {
  old: () => Promise<readonly KnownKey[]>;
  notes: SealNotes;
}

/** `keys`: at least one. If none of them opens the sample, the first key's failure is returned. */
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

/** Counts the samples that a key opened. */
export const countOpenedBy = (shown: readonly Shown[], fingerprint: string): number =>
  shown.filter((one) => one.state === 'opened' && !one.failure && one.by === fingerprint).length;

const shownOf = (opened: TriedSample | undefined, custody: CustodyState): Shown => {
  if (opened) return { state: 'opened', ...opened };
  return { state: custody.state === 'unavailable' ? 'no-key' : 'opening' };
};

export interface OpenedSamples {
  /** In the order of the samples. */
  shown: readonly Shown[];
  /** Opens a sample that is about to be listed, so that it appears with its text. */
  prepare(sealed: Sample): Promise<TriedSample | undefined>;
}

export const useOpenedSamples = (
  samples: readonly Sample[],
  custody: KeyCustody,
  state: CustodyState,
): OpenedSamples => {
  const { storage } = useServices();
  const [opened, setOpened] = useState<ReadonlyMap<string, TriedSample>>(new Map());
  const opener = useMemo(
    () => ({ notes: createSealNotes(storage), old: () => custody.oldKeys() }),
    [storage, custody],
  );
  const keys = openingKeys(state);

  const prepare = async (sealed: Sample) => {
    const name = nameOf(sealed, keys);
    const known = opened.get(name) ?? (await openByAny(keys, opener, sealed));
    if (known)
      setOpened((before) => (before.has(name) ? before : new Map(before).set(name, known)));
    return known;
  };

  const openAll = useEffectEvent(() => samples.forEach((sample) => void prepare(sample)));
  const wanted = samples.map((sample) => nameOf(sample, keys)).join('\n');
  useEffect(() => {
    if (wanted !== '') openAll();
  }, [wanted]);

  const shown = samples.map((sample) => shownOf(opened.get(nameOf(sample, keys)), state));
  return { shown, prepare };
};
