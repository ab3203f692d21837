/** Words counts in English, for the catalogues. */
import { createPlural } from './plural.ts';

export const plural = createPlural('en');
