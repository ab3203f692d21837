/** What is said of the keys that proofs are made and checked with, on the page that checks them and when the server starts. */
export const circuitKeysTexts = {
  development: 'Development keys: do not rely on these proofs against those who made the keys.',
} as const;
