import type { Translations } from '../translations.ts';

export const shareText: Translations['shareText'] = {
  tooOld: 'Чтобы поделиться, нужен Telegram версии 7.0 или новее',
};
