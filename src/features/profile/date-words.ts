/** A day as the member's own language writes it; undefined if the text is not a date. */
export const dateWords = (iso: string | null | undefined): string | undefined => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time)
    ? undefined
    : new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });
};
