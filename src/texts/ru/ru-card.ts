import type { CardTranslations } from '../translations.ts';

export const ruCard: Partial<CardTranslations> = {};
