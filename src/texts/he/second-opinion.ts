import type { Translations } from '../translations.ts';

export const secondOpinion: Translations['secondOpinion'] = {
  title: 'דעה שנייה',
  offer:
    'התשובה שלמעלה מגיעה מהבודק של האפליקציה הזו. אפשר לבדוק את אותו קובץ גם עם snarkjs, בודק של יוצרים אחרים. לשם כך ייטען הקוד שלו (כ-60 kB), ודבר לא יישלח.',
  ask: 'לקבל דעה שנייה',
  block: 'בלוק',
  ours: 'האפליקציה הזו',
  theirs: 'snarkjs',
  opinions: { accepted: 'מוכח', refused: 'לא מוכח' },
  bothYes: 'שני הבודקים אומרים שהוא אמיתי.',
  bothNo: 'שני הבודקים אומרים שהוא אינו אמיתי.',
  apart: 'שני הבודקים חלוקים. יש להתייחס לקובץ הזה כלא מוכח.',
  unavailable: {
    load: 'לא ניתן היה לטעון את הדעה השנייה. כדאי לבדוק את החיבור ולנסות שוב.',
    stopped: 'הדעה השנייה לקחה יותר מדי זמן ונעצרה. אפשר לנסות שוב.',
  },
  stays: 'התשובה שלמעלה נשארת כפי שהיא.',
  retry: 'ניסיון נוסף',
};
