/** A day as the member's own language writes it; undefined for what is no date. */
export const dateWords = (iso: string | null | undefined): string | undefined => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time)
    ? undefined
    : new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });
};
