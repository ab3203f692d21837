import type { CardTranslations } from '../translations.ts';

export const arCard: Partial<CardTranslations> = {};
