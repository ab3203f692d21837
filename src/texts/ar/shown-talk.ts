import type { Translations } from '../translations.ts';

export const shownTalk: Translations['shownTalk'] = {
  review: 'ماذا يقول الآخرون',
  reactions: 'تفاعلات',
  reviewer: 'عضو',
};
