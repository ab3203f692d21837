/**
 * Finds samples that open and are still doubtful, since this device saw a later version of them. Versions in the outbox
 * are the member's own. Only what the server has confirmed is compared.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import {
  createSampleVersions,
  type Doubt,
  type SampleVersion,
} from '../../samples/sample-versions.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useServices } from '../../screen/services.ts';
import type { Shown } from './use-opened-samples.ts';
import { isSampleUnsent } from './refused-samples.ts';

export interface Doubts {
  /** In the order of the samples. */
  doubts: readonly (Doubt | undefined)[];
  /** Accepts a doubtful sample as it is. */
  keep(sample: MessageSample): void;
  /** Notes that the server deleted a sample at the member's wish. */
  noteDeleted(sample: MessageSample): void;
}

/** Samples that the server has, and that the key opens. */
const confirmed = (
  sample: MessageSample,
  shown: Shown | undefined,
  items: readonly OutboxItem[],
): SampleVersion | undefined =>
  shown?.state === 'opened' && !shown.failure && !isSampleUnsent(items, sample.content)
    ? { ...sample, isBound: shown.isBound }
    : undefined;

export const useDoubts = (
  samples: readonly MessageSample[],
  shown: readonly Shown[],
  items: readonly OutboxItem[],
): Doubts => {
  const { storage } = useServices();
  const [versions, setVersions] = useState(() => createSampleVersions(storage));
  const known = samples.map((sample, at) => confirmed(sample, shown[at], items));
  const doubts = known.map((one) => one && versions.doubtOf(one));
  const state = JSON.stringify(known);
  const note = useEffectEvent(() =>
    known.forEach((one, at) => one && !doubts[at] && versions.note(one)),
  );
  useEffect(() => {
    if (state !== '[]') note();
  }, [state]);
  const ofKnown = (sample: MessageSample, act: (one: SampleVersion) => void) => {
    const one = known[samples.indexOf(sample)];
    if (one) act(one);
  };
  return {
    doubts,
    keep: (sample) => {
      ofKnown(sample, versions.keep);
      setVersions(createSampleVersions(storage));
    },
    noteDeleted: (sample) => ofKnown(sample, versions.noteDeleted),
  };
};
