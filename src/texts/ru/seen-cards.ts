import type { Translations } from '../translations.ts';

export const seenCards: Translations['seenCards'] = {
  title: 'Карточки, которые вы открывали',
  hint: 'Хранятся только в этом браузере. Открываются и без интернета.',
  opened: (when) => `Открыта ${when}`,
  forget: (name) => `Забыть: ${name}`,
  forgetAll: 'Забыть все',
  forgotten: (name) => `Забыто: ${name}.`,
  allForgotten: 'Все карточки забыты.',
};
