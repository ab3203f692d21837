/** Samples that another device changed or deleted since they were saved here, as far as no doubt falls on what is there. */
import type { Doubt } from '../../samples/sample-versions.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { readSealed, writeSealed, type SealedMessage } from '../../mutations/message-texts.ts';
import type { Replaced } from '../../sync/api.ts';
import type { Shown } from './opening.ts';

export interface ReplacedSample {
  /** The server's. */
  id: string;
  /** As it was saved here. */
  sealed: SealedMessage;
  /** Content ciphertext of what is there; null where the sample was deleted. */
  present: string | null;
}

/** The list as it is on the screen. */
export interface Listed {
  samples: readonly MessageSample[];
  /** In the order of the samples. */
  shown: readonly Shown[];
  /** In the order of the samples. */
  doubts: readonly (Doubt | undefined)[];
}

/** Valid, and what was said to be there: what is doubtful or stays closed has its own words in the list. */
const isValid = ({ samples, shown, doubts }: Listed, at: number, present: string): boolean => {
  const [sample, opened] = [samples[at], shown[at]];
  const isOpen = opened?.state === 'opened' && !opened.failure;
  return sample !== undefined && isOpen && !doubts[at] && writeSealed(sample) === present;
};

export const replacedSamples = (replaced: readonly Replaced[], listed: Listed): ReplacedSample[] =>
  replaced.flatMap(({ kind, field, text, present }) => {
    const sealed = kind === 'save-message' ? readSealed(text) : undefined;
    const at = listed.samples.findIndex(({ id }) => id === field);
    const isShown = at < 0 ? present === '' : isValid(listed, at, present);
    if (!sealed || !isShown) return [];
    return [{ id: field, sealed, present: listed.samples[at]?.content ?? null }];
  });
