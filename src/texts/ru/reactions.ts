import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

const counted = (count: number): string =>
  plural(count, { one: '# реакция', few: '# реакции', many: '# реакций' });

export const reaction: Translations['reaction'] = {
  title: 'Реакции',
  choose: 'Отреагируйте на эту карточку',
  emoji: [
    { name: 'Огонь', text: '🔥' },
    { name: '100', text: '💯' },
    { name: 'Ракета', text: '🚀' },
    { name: 'Палец вверх', text: '👍' },
    { name: 'Сердце', text: '❤️' },
    { name: 'Мясо', text: '🍖' },
  ],
  count: counted,
  counts: 'Реакции по эмодзи',
  recent: 'Недавние реакции',
  you: 'Вы',
  more: (count) => `и ещё ${count}`,
  noneYet: 'Реакций пока нет',
  left: (count) =>
    count === 0
      ? 'Реакций не осталось'
      : plural(count, {
          one: 'Осталась # реакция',
          few: 'Осталось # реакции',
          many: 'Осталось # реакций',
        }),
  pending: 'Ещё не отправлено',

  loading: 'Загружаем реакции',
  failed: 'Не удалось загрузить реакции',
  retry: 'Повторить',
  addFailed: 'Не удалось отправить вашу реакцию.',
  notSaved: (reason) => `Ничего не сохранено: ${reason}`,
  sendingPaid: 'Оплата получена. Отправляем вашу реакцию.',
};
