/**
 * The review in progress, kept on this device: it survives a closed sheet, a reload and a killed web view. Each card
 * has one for a new review, and one for each refused review that is being mended.
 */
import * as z from 'zod/mini';
import type { KeyValueStore } from '../../platform/ports.ts';

const draft = z.object({
  text: z.string(),
  /** Place in the outbox of the review that this one takes the place of. */
  replaces: z.optional(z.int()),
});
export type ReviewDraft = z.output<typeof draft>;

/** Where a draft is kept: by its card, and by the refused review that it was opened for. */
export interface DraftSlot {
  card: string;
  mends?: number | undefined;
}

const keyOf = ({ card, mends }: DraftSlot): string =>
  mends === undefined ? `review-draft/${card}` : `review-draft/${card}/${mends}`;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readDraft = (storage: KeyValueStore, slot: DraftSlot): ReviewDraft | undefined => {
  const stored = storage.read(keyOf(slot));
  const parsed = stored === null ? undefined : z.safeParse(draft, parseJson(stored));
  return parsed?.success ? parsed.data : undefined;
};

export const removeDraft = (storage: KeyValueStore, slot: DraftSlot): void =>
  storage.remove(keyOf(slot));

/** A draft without any text is none. */
export const saveDraft = (storage: KeyValueStore, slot: DraftSlot, kept: ReviewDraft): void => {
  if (kept.text.trim() === '') removeDraft(storage, slot);
  else storage.write(keyOf(slot), JSON.stringify(kept));
};
