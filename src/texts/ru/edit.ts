import type { Translations } from '../translations.ts';
import { linkLimits, limits } from '../../domain/limits.ts';
import { listingHosts } from '../../domain/links/titled-links.ts';
import { plural } from './plural.ts';

const { free, singularity } = linkLimits;
const upTo = (what: string): string => `до ${free} ${what} (до ${singularity} с Singularity)`;

export const edit: Translations['edit'] = {
  title: 'Изменить профиль',
  back: 'Назад к профилю',
  loading: 'Загружаем ваш профиль',
  profileFailed: 'Не удалось загрузить профиль',
  templatesFailed: 'Не удалось загрузить шаблоны ссылок',
  templatesFailedHint: 'Имена можно вводить и сейчас, но вставленные адреса пока не распознаются.',
  tagsFailed: 'Не удалось загрузить интересы. Всё остальное можно менять.',
  retry: 'Повторить',

  tags: 'Интересы',
  addTags: 'Добавить интересы',
  about: 'О себе',
  headline: 'Подпись',
  addHeadline: 'Добавить подпись',
  description: 'Описание',
  phone: 'Телефон',
  email: 'Эл. почта',
  hints: {
    headline: 'Одной строкой: например, чем вы занимаетесь.',
    phone: 'В международном формате, например +4915112345678',
  },
  counter: (length, limit) => `${length}/${limit}`,

  social: 'Социальные сети',
  socialHint: 'Введите @имя или вставьте адрес своей страницы.',
  addAbout: 'Расскажите немного о себе',
  add: 'Добавить…',
  addTitle: 'Добавить в карточку',
  addField: 'Вставьте что угодно',
  addHint: 'Адрес страницы, @имя, адрес почты или номер телефона.',
  addNow: 'Добавить',
  addUnknown:
    'Это нельзя добавить в карточку. Вставьте адрес, @имя, адрес почты или номер телефона с плюсом.',
  addDuplicate: 'Это уже есть в вашей карточке.',
  addReplaces: (former) => `Вместо ${former}.`,

  changeOrder: 'Изменить порядок',
  orderHint: 'Перетащите ссылку за точки или нажимайте стрелки.',
  messengerOrderHint: 'Мини-приложения, каналы и посты показываются по видам, одни за другими.',
  moveUp: (link) => `Переместить выше: ${link}`,
  moveDown: (link) => `Переместить ниже: ${link}`,
  movedTo: (link, position, count) => `${link}: теперь ${position} из ${count}`,
  done: 'Готово',

  cover: 'Обложка',
  coverOfId: 'Ваш узор',
  covers: {
    topography: 'Рельеф',
    waves: 'Волны',
    grid: 'Сетка',
    confetti: 'Конфетти',
    sun: 'Солнце',
    weave: 'Плетение',
  },
  colour: 'Цвет карточки',
  colourOfId: 'Ваш цвет',
  colours: {
    0: 'Красный',
    1: 'Оранжевый',
    3: 'Зелёный',
    5: 'Бирюзовый',
    7: 'Синий',
    8: 'Индиго',
    9: 'Фиолетовый',
    10: 'Розовый',
  },

  messengerLinks: 'Другие ссылки в мессенджере',
  messengerHint: `Можно добавить ${upTo('ссылок на мини-приложения, каналы и форумы')}.`,
  messengerLink: (position) => `Ссылка в мессенджере ${position}`,
  messengerLinkLabel: 'Бот, канал или пост',
  messengerLinkExample: '@channel',
  addMessengerLink: 'Добавить ссылку в мессенджере',

  customLinks: 'Свои ссылки',
  customHint: `Можно добавить ${upTo('своих ссылок')}.`,
  customLink: (position) => `Своя ссылка ${position}`,
  customUrlExample: 'example.org/page',
  addCustomLink: 'Добавить свою ссылку',

  productHuntLinks: 'Ссылки на Product Hunt',
  productHuntHint: `Можно добавить ${upTo('ссылок на Product Hunt')}.`,
  productHuntLink: (position) => `Ссылка на Product Hunt ${position}`,
  productHuntUrlExample: `${listingHosts.pages}/products/name`,
  addProductHuntLink: 'Добавить ссылку на Product Hunt',

  linkTitle: 'Название',
  linkUrl: 'Адрес',
  incomplete: 'Не заполнено',
  incompleteWarning:
    'Внимание: у некоторых ссылок на ProductHunt заполнено только название или только адрес. Чтобы ссылка сохранилась, заполните оба поля.',
  remove: (link) => `Удалить: ${link}`,
  removed: (link) => `Удалено: ${link}`,
  limitReached: (limit) => `Больше нельзя: предел — ${limit}.`,
  lockedHint: 'Другие увидят это, когда у вас будет Singularity.',

  save: 'Сохранить',
  unchanged: 'Изменений пока нет',
  changeCount: (count) =>
    plural(count, { one: '# изменение', few: '# изменения', many: '# изменений' }),
  saved: 'Сохранено',
  faultCount: (count) =>
    plural(count, {
      one: '# поле требует внимания.',
      few: '# поля требуют внимания.',
      many: '# полей требуют внимания.',
    }),
  failed: (reason) => `Не удалось сохранить изменения. ${reason}`,
  notSaved: (reason) =>
    `Не удалось сохранить изменения на этом устройстве (${reason}). ${
      reason === 'QuotaExceededError'
        ? 'Освободите место и попробуйте ещё раз.'
        : 'Введённое не потеряно. Перезагрузите приложение и сохраните ещё раз.'
    }`,
  draftRestored: 'Ваши несохранённые изменения на месте.',
  refused: (reason) => `Сервер не принял изменения (${reason}). Исправьте их и сохраните ещё раз.`,
  discardDraft: 'Сбросить',
  discardQuestion: 'Сбросить несохранённые изменения?',
  discard: 'Сбросить',

  faults: {
    headline: `Подпись длиннее ${limits.headline} символов, или в ней есть символы, которые нельзя сохранить.`,
    description: 'В описании есть символы, которые нельзя сохранить.',
    phone: 'Используйте международный формат: + и от 2 до 15 цифр, без пробелов.',
    email: `Введите адрес вроде name@example.org, не длиннее ${limits.email} символов.`,
    handle: `Введите @ и не меньше 4 символов, всего до ${limits.socialHandle}, или вставьте адрес страницы.`,
    telegramHandle: `Введите @ и от ${limits.messengerName.min} до ${limits.messengerName.max} латинских букв, цифр или _, начиная с буквы.`,
    telegramBot: 'Боты сюда не подходят. Добавьте их в «Другие ссылки в мессенджере».',
    messengerLink: `Введите бота, например shop_bot/app или https://t.me/shopbot, канал, например @channel, или пост, например @forum/123 (от ${limits.messengerLink.min} до ${limits.messengerLink.max} символов).`,
    titleTooLong: `Название — не длиннее ${limits.linkTitle} символов`,
    titleCharacters:
      'В названии есть недопустимые символы. Можно использовать буквы, цифры, пробелы и обычные знаки препинания',
    titleMissing: 'Дайте ссылке название или очистите адрес.',
    urlMissing: 'Укажите адрес ссылки или очистите название.',
    urlTooLong: `Адрес — не длиннее ${limits.linkUrl} символов`,
    customUrl: 'Введите веб-адрес, например example.org/page.',
    messengerUrl:
      'Адреса мессенджера сюда не подходят. Добавьте их в «Другие ссылки в мессенджере».',
    listingUrl: `Неверный адрес ProductHunt. Используйте ${listingHosts.pages}/products/name или ${listingHosts.cards}/cards/products/id`,
  },
};
