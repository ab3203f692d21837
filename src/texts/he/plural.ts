import { createPlural } from '../plural.ts';

export const plural = createPlural('he');
