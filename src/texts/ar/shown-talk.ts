import type { Translations } from '../translations.ts';

export const shownTalk: Translations['shown-talk'] = {
  review: 'ماذا يقول الآخرون',
  reactions: 'تفاعلات',
  reviewer: 'عضو',
};
