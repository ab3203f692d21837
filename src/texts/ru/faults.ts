import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const fault: Translations['fault'] = {
  initDataInvalid: 'Данные входа отсутствуют или неверны',
  initDataExpired: 'Срок данных входа истёк',
  clientTooOld: (minimum) => `Нужна версия приложения ${minimum} или новее`,
  tooManyRequests: 'Слишком много запросов',
  unavailable: 'Временно недоступно',
  internal: 'Внутренняя ошибка сервера',
  malformed: 'Неверный запрос',
  tooLarge: 'Слишком много данных',
  invalid: 'Данные не прошли проверку',

  profileNotFound: 'Профиль не найден',
  profilePrivate: 'Профиль не открыт для всех',
  profileChanged: 'Профиль тем временем изменился',
  linkLimit: (limit) =>
    plural(limit, {
      one: 'Не больше # ссылки каждого вида',
      few: 'Не больше # ссылок каждого вида',
      many: 'Не больше # ссылок каждого вида',
    }),
  viewStats: 'Статистику просмотров видит только владелец профиля',

  accountDeleted: 'Этот аккаунт удалён',
  accountBanned: 'Администратор закрыл вам доступ',
  ownBlock: 'Себя заблокировать нельзя',
  blockedLimit: (limit: number): string => `Заблокировать можно не больше ${limit} участников`,
  ownReport: 'На себя пожаловаться нельзя',
  noSuchReview: 'Такого отзыва нет',
  reportLimit: (limit: number): string => `Не больше ${limit} жалоб в день`,
  onlyAdmins: 'Это могут только администраторы',
  actOnAdmin: 'Администраторы не могут применять меры друг к другу',
  noAct: 'Такого действия нет',
  interestsInFile: 'Список интересов задан в файле сообщества',
  interestTaken: (name) =>
    `Интерес «${name}» уже есть, но сейчас не предлагается. Добавьте его, а не переименовывайте другой`,
  deletedByOperator: 'Этот аккаунт удалил администратор',
  notInCommunity: (name) => `Это для участников «${name}».`,
  membershipUnknown: (name) => `Сейчас не удаётся узнать, состоите ли вы в «${name}».`,

  ownReview: 'Нельзя оставить отзыв о себе',
  noReview: 'У вас нет такого отзыва',
  noReviewOfCard: 'На вашей карточке нет такого отзыва',
  reviewLimit: (limit) =>
    plural(limit, {
      one: 'Не больше # нового отзыва в день',
      few: 'Не больше # новых отзывов в день',
      many: 'Не больше # новых отзывов в день',
    }),

  ownReaction: 'Нельзя отреагировать на свою карточку',
  noReaction: 'У вас нет такой реакции',
  one_per_card: 'Для второй реакции нужна Singularity',
  balance: 'Реакции закончились',
  unsold: ', а купить сейчас нельзя',
  nothingForSale: 'Здесь ничего не продаётся',
  noSubscription: 'У вас нет подписки с продлением',
  paymentsAway: 'Оплата сейчас недоступна',

  ownBookmark: 'Свою карточку нельзя отметить, и заметку о ней оставить нельзя',
  bookmarkLimit: (limit: number): string => `Избранных карточек и заметок не больше ${limit}`,

  noSample: 'Такого сообщения нет',
  sampleLimit: (limit) =>
    plural(limit, {
      one: 'Не больше # сообщения',
      few: 'Не больше # сообщений',
      many: 'Не больше # сообщений',
    }),

  proofDeleted: 'Это сообщение удалено',
  blockTaken: 'С этим nonce и счётчиком уже есть другой блок',
  noProof: 'У вас нет такого сообщения',
  proofLimit: (messages) =>
    `Достигнут предел сообщений (${messages}). Чтобы создать новые, удалите часть старых.`,
  blockLimit: (blocks) =>
    plural(blocks, {
      one: 'Не больше # блока',
      few: 'Не больше # блоков',
      many: 'Не больше # блоков',
    }),
  otherCiphertext: 'В публичных сигналах другой шифротекст',
  verifierFull: 'Сейчас проверяется слишком много доказательств',
  verifierLost: 'Не удалось проверить доказательство',

  details: {
    'Invalid input': 'Неверное значение',
    'Invalid characters': 'Недопустимые символы',
    'Invalid headline': 'Неверная подпись',
    'Invalid description': 'Неверное описание',
    'Invalid phone': 'Неверный телефон',
    'Invalid email': 'Неверный адрес почты',
    'Invalid handle': 'Неверное имя',
    'Invalid messenger link': 'Неверная ссылка мессенджера',
    'Invalid link title': 'Неверное название ссылки',
    'Invalid URL': 'Неверный адрес',
    'Invalid ProductHunt URL': 'Неверный адрес ProductHunt',
    'Invalid review': 'Неверный отзыв',
    'Invalid interest': 'Неверное название интереса',
    'An interest is there twice': 'Интерес указан дважды',
    'Nothing to save': 'Нечего сохранять',
  },
};
