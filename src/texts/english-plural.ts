/** Words a count in English, for the catalogues. */
import { createPlural } from './plural.ts';

export const plural = createPlural('en');
