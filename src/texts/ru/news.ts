import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const news: Translations['news'] = {
  reactions: (count) =>
    plural(count, { one: '# новая реакция', few: '# новые реакции', many: '# новых реакций' }),
  reviews: (count) =>
    plural(count, { one: '# новый отзыв', few: '# новых отзыва', many: '# новых отзывов' }),
  both: (reactions, reviews) => `${reactions} и ${reviews}`,
  onCard: (what) => `На вашей карточке ${what}.`,
  views: (count) =>
    plural(count, {
      one: 'За прошлую неделю у вашей карточки # просмотр.',
      few: 'За прошлую неделю у вашей карточки # просмотра.',
      many: 'За прошлую неделю у вашей карточки # просмотров.',
    }),
  open: 'Открыть мою карточку',
};
