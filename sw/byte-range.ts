/**
 * Reads which bytes of a file a request wants (RFC 9110, 14.2). A request for several parts, or without a valid range,
 * gets the whole file.
 */

export type Wanted =
  | { kind: 'whole' }
  | { kind: 'part'; first: number; last: number }
  | { kind: 'beyond' };

/** `range`: the header. */
export const wantedBytes = (range: string | null, size: number): Wanted => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return { kind: 'whole' };
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first < size ? { kind: 'part', first, last } : { kind: 'beyond' };
};
