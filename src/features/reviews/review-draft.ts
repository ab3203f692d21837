/**
 * Keeps the review in progress on this device, so that it survives a closed sheet, a reload and a killed web view.
 * There is one draft per card, since a member writes one review per card.
 */
import * as z from 'zod/mini';
import { parseJson } from '../../domain/parse-json.ts';
import type { KeyValueStore } from '../../platform/ports.ts';

const draft = z.object({ text: z.string() });

const keyOf = (card: string): string => `review-draft/${card}`;

export const readReviewDraft = (storage: KeyValueStore, card: string): string | undefined => {
  const stored = parseJson(storage.read(keyOf(card)) ?? '');
  return z.safeParse(draft, stored).data?.text;
};

export const removeReviewDraft = (storage: KeyValueStore, card: string): void =>
  storage.remove(keyOf(card));

/** Saves the draft. A blank one is removed. */
export const saveReviewDraft = (storage: KeyValueStore, card: string, text: string): void => {
  if (text.trim() === '') removeReviewDraft(storage, card);
  else storage.write(keyOf(card), JSON.stringify({ text }));
};
