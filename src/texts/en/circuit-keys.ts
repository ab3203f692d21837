/** Texts about the proving and verification keys, on /verify and when the server starts. */
import { catalogue } from '../catalogue.ts';

export const circuitKeysTexts = catalogue('circuitKeys', {
  development: 'Development keys: do not rely on proofs that their makers could forge.',
});
