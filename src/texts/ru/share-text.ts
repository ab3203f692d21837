import type { Translations } from '../translations.ts';

export const shareText: Translations['share-text'] = {
  tooOld: 'Чтобы поделиться, нужен Telegram версии 7.0 или новее',
};
