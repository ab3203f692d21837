/**
 * Finds samples that another device changed or deleted since this one saved them, and whose present version is beyond
 * doubt.
 */
import type { Doubt } from '../../samples/sample-versions.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { readSealed, writeSealed, type SealedMessage } from '../../mutations/message-texts.ts';
import type { Replaced } from '../../sync/api.ts';
import type { Shown } from './use-opened-samples.ts';

export interface ReplacedSample {
  /** The server's id. */
  id: string;
  /** The version saved here. */
  sealed: SealedMessage;
  /** Ciphertext of the present content; null if the sample was deleted. */
  present: string | null;
}

/** The list on the screen. */
export interface Listed {
  samples: readonly MessageSample[];
  /** In the order of `samples`. */
  shown: readonly Shown[];
  /** In the order of `samples`. */
  doubts: readonly (Doubt | undefined)[];
}

/**
 * Whether a listed sample opens, is not doubtful, and is the version `present`. The list itself explains all others.
 */
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
