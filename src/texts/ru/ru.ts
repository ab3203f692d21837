import type { AppTranslations } from '../translations.ts';
import { ruCard } from './ru-card.ts';

export const ru: Partial<AppTranslations> = { ...ruCard };
