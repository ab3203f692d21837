/** How old a copy is that could not be read again, updated every minute; see `staleText`. */
import { staleText } from './age-text.ts';
import { useNow } from './use-now.ts';

/** `updatedAt`: from the view; undefined if the copy is fresh. */
export const useStaleText = (updatedAt: number | undefined): string | undefined =>
  staleText(updatedAt, useNow(60_000));
