import type { Translations } from '../translations.ts';

export const cardSharing: Translations['cardSharing'] = {
  copied: 'Ссылка скопирована',
  notCopied: 'Скопируйте адрес выше',
};
