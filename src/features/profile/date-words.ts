import { formatDay } from '../../texts/format.ts';

/** The day of an ISO moment; undefined if the text is none. */
export const dateWords = (iso: string | null | undefined): string | undefined => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? undefined : formatDay(time);
};
