import type { Translations } from '../translations.ts';

export const ui: Translations['ui'] = {
  busy: 'נא להמתין',
  notLoaded: 'החלק הזה לא נטען. כדאי לבדוק את החיבור ולנסות שוב.',
  retry: 'ניסיון נוסף',
};
