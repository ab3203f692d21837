/** How old a copy is that could not be read again, updated every minute; see `staleWords`. */
import { staleWords } from './age-words.ts';
import { useNow } from './use-now.ts';

/** `updatedAt`: from the view; undefined if the copy is fresh. */
export const useStaleWords = (updatedAt: number | undefined): string | undefined =>
  staleWords(updatedAt, useNow(60_000));
