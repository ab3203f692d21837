import type { Translations } from '../translations.ts';

export const circuitKeys: Translations['circuitKeys'] = {
  development: 'مفاتيح تطوير: لا تعتمد على البراهين المصنوعة بها. يستطيع صانعوها تزوير برهان.',
};
