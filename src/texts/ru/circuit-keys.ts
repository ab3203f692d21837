import type { Translations } from '../translations.ts';

export const circuitKeys: Translations['circuit-keys'] = {
  development:
    'Ключи для разработки: не полагайтесь на доказательства, если не доверяете создателям ключей.',
};
