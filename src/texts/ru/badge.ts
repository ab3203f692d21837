import type { Translations } from '../translations.ts';

export const badge: Translations['badge'] = { singularity: 'Singularity' };
