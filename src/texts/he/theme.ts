import type { Translations } from '../translations.ts';

export const theme: Translations['theme'] = {
  title: 'ערכת צבעים',
  back: 'חזרה להתחלה',
  legend: 'צבעי האפליקציה',
  kept: 'נשמר במכשיר הזה.',

  system: 'מערכת',
  systemHint: 'כמו במכשיר הזה',
  dark: 'כהה',
  light: 'בהיר',
  tma: 'Telegram',
  tmaHint: 'הצבעים של Telegram, כפי שנבחרו שם.',
  tmaHintOutside: 'הצבעים של Telegram; מחוץ ל-Telegram כמו במערכת.',
};
