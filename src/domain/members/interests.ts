/** Rules for the interests that a community offers. */

/** In characters. */
export const interestLength = 40;

/** How many may be offered. */
export const maxInterests = 100;

/** Of a name without blanks around it. */
const pattern = /^[^\p{C}]{1,40}$/u;

export const isInterest = (name: string): boolean => pattern.test(name);

/** What is equal of names that only differ in case. */
export const interestKey = (name: string): string => name.toLowerCase();

export const areDistinctInterests = (names: readonly string[]): boolean =>
  new Set(names.map(interestKey)).size === names.length;
