import type { Translations } from '../translations.ts';

export const payment: Translations['payment'] = {
  nothingForSale: {
    balance: 'У вас не осталось реакций. Это сообщество их не продаёт.',
    one_per_card:
      'Чтобы оставить на карточке больше одной реакции, нужна Singularity, а это сообщество её не продаёт.',
  },
  onItsWay: 'Оплата прошла. Покупка уже в пути.',
  arrived: 'Платёж получен. Покупка уже у вас.',
  subscribed: 'Подписка Singularity действует.',
  loading: 'Загружаем предложения…',
  cancel: 'Отмена',
  retry: 'Повторить',
  pending: 'Ваш платёж в пути.',
  notLoaded: 'Не удалось загрузить предложения. Проверьте соединение и попробуйте ещё раз.',
};
