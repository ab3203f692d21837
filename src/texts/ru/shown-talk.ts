import type { Translations } from '../translations.ts';

export const shownTalk: Translations['shownTalk'] = {
  review: 'Что говорят другие',
  reactions: 'Реакции',
  reviewer: 'Участник',
};
