/** The first `count` code points; never splits a surrogate pair. */
export const takeCodePoints = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');
