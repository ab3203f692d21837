import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

const reactions = (count: number): string =>
  plural(count, { one: '# реакция', few: '# реакции', many: '# реакций' });
const reviews = (count: number): string =>
  plural(count, { one: '# отзыв', few: '# отзыва', many: '# отзывов' });
const views = (count: number): string =>
  plural(count, { one: '# просмотр', few: '# просмотра', many: '# просмотров' });

export const ownProfile: Translations['ownProfile'] = {
  finish: {
    title: (left) =>
      left === 0
        ? 'Карточкой не стыдно поделиться'
        : `${plural(left, { one: 'Ещё # шаг', few: 'Ещё # шага', many: 'Ещё # шагов' })} — и карточкой можно делиться`,
    failed: 'Не удалось изменить настройки доступа',
    steps: {
      interests: { name: 'Интересы', hint: 'По ним участники находят друг друга' },
      about: { name: 'Расскажите, кто вы', hint: 'Одно-два предложения' },
      reach: { name: 'Добавьте способ связи', hint: 'Телефон, эл. почта или ссылка' },
      public: { name: 'Откройте профиль для всех', hint: 'Чтобы участники вас находили' },
    },
  },

  news: (news) =>
    `Новое: ${[
      news.reactions > 0 && reactions(news.reactions),
      news.reviews > 0 && reviews(news.reviews),
      news.views > 0 && views(news.views),
    ]
      .filter(Boolean)
      .join(', ')}`,
  reactionsThisWeek: (count) => `За неделю: ${count}`,
  firstReaction: 'Ваша первая реакция',

  plan: 'Реакции и Singularity',
  balance: (balance) =>
    balance === 0
      ? 'Реакций не осталось'
      : plural(balance, {
          one: 'В запасе # реакция',
          few: 'В запасе # реакции',
          many: 'В запасе # реакций',
        }),
  balanceHint: 'Каждая отправленная — минус одна',
  getMore: 'Пополнить',
  singularity: 'Singularity',
  offer: (price) => `${price} в месяц: значок, веб-карточка, реакции без ограничений`,
  notSold: 'Это сообщество её не продаёт',
  singularityUntil: (date) => `Singularity до ${date}`,
  brings: 'Значок и веб-карточка включены.',
  renewal: {
    on: (date, price) => `Продлится ${date} за ${price}`,
    off: 'Не продлевается',
    cancel: 'Отменить подписку',
    again: 'Возобновить продление',
    question: (date) => `Отменить подписку? До ${date} Singularity останется.`,
    keep: 'Оставить',
    canceled: (date) => `Подписка отменена. До ${date} Singularity останется.`,
    allowed:
      'Продление снова разрешено. Включите его в Telegram: «Настройки», «Мои звёзды», «Мои подписки».',
    failed: 'Не удалось изменить подписку. Пожалуйста, попробуйте ещё раз.',
  },

  joinPrompt: 'Оформить Singularity',
  locked: {
    messengerLinks: 'Другие ссылки в мессенджере',
    customLinks: 'Свои ссылки',
    productHuntLinks: 'Ссылки на Product Hunt',
  },

  week: 'Ваша неделя',
  weekViews: (days) =>
    days.length === 0 ? 'За эти семь дней просмотров нет' : `Просмотры по дням: ${days.join(', ')}`,
  dayViews: (day, count) => `${day} ${count}`,
  noViews: 'Поделитесь карточкой, и здесь будет видно, сколько раз её открыли.',
  sources: {
    qr: (count) => `QR ${count}`,
    link: (count) => `Ссылки ${count}`,
    users: (count) => `Участники ${count}`,
  },
  viewsTitle: 'Просмотры профиля',
  viewsToday: 'Сегодня',
  viewsTotal: 'Всего',
  viewsDay: 'День начинается в полночь по UTC.',
  viewsFailed: 'Не удалось загрузить статистику просмотров',

  messageSamples: 'Заготовки сообщений',
  samplesHint: 'Короткие записи, которые можете прочитать только вы',
};
