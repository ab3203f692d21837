import type { ServerTranslations } from '../translations.ts';

export const arServer: Partial<ServerTranslations> = {};
