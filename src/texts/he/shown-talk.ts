import type { Translations } from '../translations.ts';

export const shownTalk: Translations['shown-talk'] = {
  review: 'מה אומרים',
  reactions: 'תגובות',
  reviewer: 'חבר',
};
