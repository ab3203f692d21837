import { formatDay } from '../../texts/format.ts';

/** Formats the day of an ISO time; undefined if the text is not one. */
export const dateWords = (iso: string | null | undefined): string | undefined => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? undefined : formatDay(time);
};
