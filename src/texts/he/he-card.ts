import type { CardTranslations } from '../translations.ts';

export const heCard: Partial<CardTranslations> = {};
