/** What is said of the keys that proofs are made and checked with, on the page that checks them and when the server starts. */
import { catalogue } from '../catalogue.ts';

export const circuitKeysTexts = catalogue('circuit-keys', {
  development: 'Development keys: do not rely on proofs against the keys’ makers.',
});
