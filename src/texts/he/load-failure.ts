import type { Translations } from '../translations.ts';

export const loadFailure: Translations['load-failure'] = {
  notLoaded: 'החלק הזה לא נטען. כדאי לבדוק את החיבור ולנסות שוב.',
  retry: 'ניסיון נוסף',
};
