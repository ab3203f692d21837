import type { AppTranslations } from '../translations.ts';
import { heCard } from './he-card.ts';

export const he: Partial<AppTranslations> = { ...heCard };
