/** The first `count` code points; never splits a surrogate pair. */
export const takeCodePoints = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');

/** 'First Last', or the first name alone. */
export const fullName = (member: { firstName: string; lastName?: string | null }): string =>
  [member.firstName, member.lastName].filter(Boolean).join(' ');

/** The letter that replaces a missing photo. It is the same in every locale, since the server draws it as well. */
export const initialOf = (name: string): string =>
  takeCodePoints(name.trim(), 1).toUpperCase() || '?';
