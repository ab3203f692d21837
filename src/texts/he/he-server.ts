import type { ServerTranslations } from '../translations.ts';

export const heServer: Partial<ServerTranslations> = {};
