import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const settings: Translations['settings'] = {
  title: 'Настройки',
  sync: 'Синхронизация',
  upToDate: 'Всё отправлено',
  notSent: (count) =>
    plural(count, {
      one: '# изменение ещё не отправлено',
      few: '# изменения ещё не отправлены',
      many: '# изменений ещё не отправлено',
    }),
  privacy: 'Конфиденциальность',
  terms: 'Условия использования',
};
