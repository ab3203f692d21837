import type { Translations } from '../translations.ts';

export const profile: Translations['profile'] = {
  title: 'Профиль',
  loading: 'Загружаем профиль :)',
  failed: 'Не удалось загрузить профиль',
  unreadable: 'Не удалось получить данные профиля',
  network: 'Сеть ответила ошибкой',
  retry: 'Повторить',

  editProfile: 'Изменить профиль',
  share: 'Поделиться',
  preview: 'Как видят',
  joinButton: 'Оформить Singularity',
  unsavedInput: 'Есть несохранённые изменения',

  replacedFields: {
    description: 'Описание',
    phone: 'Телефон',
    email: 'Эл. почта',
  },
  replacedLink: (url) => `Ссылка на ${url}`,

  welcome: (product) => `Добро пожаловать в ${product}!`,
  welcomeText: 'Что вам интересно? Участники находят друг друга по интересам.',
  selectInterests: 'Выберите интересы (необязательно)',
  tagsFailed: 'Не удалось загрузить интересы. Можно продолжить без них и добавить их позже.',
  continue: 'Продолжить',
  interestsFailed: 'Не удалось сохранить интересы. Пожалуйста, попробуйте ещё раз.',
  notSaved: (reason) => `Ничего не сохранено: ${reason}`,

  startTitle: (product) => `Добро пожаловать в ${product}!`,
  startQuestion: 'Хотите посмотреть профиль?',
  startView: 'Посмотреть профиль',
  startCancel: 'Отмена',
};
