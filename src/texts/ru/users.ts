import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const users: Translations['users'] = {
  title: 'Участники',
  showing: (count) =>
    plural(count, {
      one: '# участник',
      few: '# участника',
      many: '# участников',
    }),
  emptyTitle: 'Участники не найдены',
  emptyText: 'Когда участники откроют свои профили для всех, они появятся здесь.',
  emptySearchText: 'Ни один открытый профиль не подходит. Попробуйте другое имя или интерес.',
  errorTitle: 'Не удалось загрузить участников',
  errorText: 'Не удалось загрузить профили участников. Пожалуйста, попробуйте ещё раз.',
  fetchFailed: (reason) => `Не удалось получить список участников (${reason})`,
  retry: 'Повторить',
  moreFailed: 'Не удалось загрузить ещё участников.',
  search: 'Поиск по имени или интересу',
  searchHint: 'Имя или интерес',
  scan: 'Сканировать',
  idOffer: (id) => `Профиль с ID ${id}`,
  openId: 'Открыть',
  interests: 'Интересы',
  allInterests: 'Все',
  ownInterests: 'Ваши интересы',
  sort: 'Сортировка',
  sorts: { newest: 'Сначала новые', name: 'По имени', reactions: 'Больше реакций' },
  list: 'Открытые профили',
  username: (name) => `@${name}`,
  sharedInterest: ', общий интерес',
  moreTags: (count) => `+${count}`,
};
