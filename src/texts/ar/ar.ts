import type { AppTranslations } from '../translations.ts';
import { arCard } from './ar-card.ts';

export const ar: Partial<AppTranslations> = { ...arCard };
