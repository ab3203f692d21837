import type { ServerTranslations } from '../translations.ts';

export const ruServer: Partial<ServerTranslations> = {};
