import type { Translations } from '../translations.ts';

export const shownTalk: Translations['shownTalk'] = {
  review: 'מה אומרים',
  reactions: 'תגובות',
  reviewer: 'חבר',
};
