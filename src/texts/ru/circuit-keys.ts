import type { Translations } from '../translations.ts';

export const circuitKeys: Translations['circuitKeys'] = {
  development:
    'Ключи для разработки: не полагайтесь на доказательства с ними. Создатели ключей могли бы их подделать.',
};
