import type { Translations } from '../translations.ts';
import { lengthSignal, signalCount } from '../../domain/proofs/proof-signals.ts';

export const rejection: Translations['rejection'] = {
  malformed: 'ההוכחה כתובה באופן לא תקין',
  'too-few-signals': `נדרשים לפחות ${signalCount} אותות ציבוריים`,
  'too-many-signals': `מותרים לכל היותר ${signalCount} אותות ציבוריים`,
  length: `בדיקת האורך נכשלה: נדרשים ${lengthSignal} תווים`,
  signal: 'אות ציבורי אינו סיבית',
  counter: 'מונה הבלוק מחוץ לטווח',
  point: 'נקודה בהוכחה אינה תקינה',
  false: 'ההוכחה אינה מתאימה לאותות הציבוריים שלה',
};
