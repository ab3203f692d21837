import type { Translations } from '../translations.ts';

export const cardSharing: Translations['card-sharing'] = {
  copied: 'Ссылка скопирована',
  notCopied: 'Скопируйте адрес выше',
};
