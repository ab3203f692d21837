import type { Translations } from '../translations.ts';

export const loadFailure: Translations['loadFailure'] = {
  notLoaded: 'החלק הזה לא נטען. כדאי לבדוק את החיבור ולנסות שוב.',
  retry: 'ניסיון נוסף',
};
