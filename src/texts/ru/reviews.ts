import type { Translations } from '../translations.ts';
import { limits } from '../../domain/limits.ts';
import { plural } from './plural.ts';

export const review: Translations['review'] = {
  title: 'Что говорят люди',
  loading: 'Загружаем отзывы',
  none: 'Отзывов пока нет',
  noneOwn: 'Здесь появятся отзывы о вас.',
  noneOther: 'Напишите первый отзыв.',
  failed: 'Не удалось загрузить отзывы',
  retry: 'Повторить',
  list: 'Отзывы',
  listHint: 'Между отзывами можно переходить стрелками.',
  count: (count) => plural(count, { one: '# отзыв', few: '# отзыва', many: '# отзывов' }),
  newest: (shown, count) => `Последние отзывы: ${shown} из ${count}`,
  rating: (rating) => `${rating} из 5`,
  satisfaction: (percent) => `${percent}% довольны`,
  you: 'Вы',
  pending: 'Ещё не отправлено',
  close: 'Закрыть',

  write: 'Написать отзыв',
  editOwn: 'Изменить свой отзыв',
  deleteOwn: 'Удалить свой отзыв',
  edit: 'Изменить',
  delete: 'Удалить',
  deleteQuestion: 'Удалить ваш отзыв?',
  deleted: 'Ваш отзыв удалён.',
  deleteQueued: (isKept) =>
    isKept
      ? 'Ваш отзыв удалён на этом устройстве. Копия на сервере удалится позже.'
      : 'Ваш отзыв удалён здесь. Копия на сервере удалится позже, если приложение останется открытым.',
  deleteFailed: 'Не удалось удалить отзыв. Пожалуйста, попробуйте ещё раз.',
  showOnCard: 'Показать на карточке',
  notOnCard: 'Не показывать на карточке',
  onCard: 'На карточке',
  hide: 'Скрыть',
  unhide: 'Снова показать',
  hidden: 'Скрыт',
  hiddenWhole: 'Скрыт. Его видите только вы и автор, как и всё, что автор напишет здесь потом.',
  hideFailed: 'Не удалось изменить, кто видит отзыв. Пожалуйста, попробуйте ещё раз.',
  body: 'Ваш отзыв',
  counter: (length) => `${length}/${limits.reviewBody} символов`,
  allowedTitle: 'Допустимые символы',
  allowed: [
    'Буквы латиницы, кириллицы, иврита и арабского письма',
    'Цифры и пробелы',
    '- _ . , ! ? ( )',
    'Знаки препинания иврита',
  ],
  tooLong: `В отзыве не больше ${limits.reviewBody} символов.`,
  forbidden: (found) => `Здесь нельзя: ${found}`,
  submit: 'Отправить',
  submitFailed: 'Не удалось отправить отзыв. Пожалуйста, попробуйте ещё раз.',
  notSaved: (reason) => `Ничего не сохранено: ${reason}`,
  sent: 'Ваш отзыв отправлен.',
  queued: (isKept) =>
    isKept
      ? 'Ваш отзыв сохранён на этом устройстве и отправится позже.'
      : 'Ваш отзыв ещё не отправлен. Он отправится позже, если приложение останется открытым.',
};
