import type { Translations } from '../translations.ts';

export const shownTalk: Translations['shown-talk'] = {
  review: 'Что говорят другие',
  reactions: 'Реакции',
  reviewer: 'Участник',
};
