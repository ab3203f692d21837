import type { Translations } from '../translations.ts';

export const theme: Translations['theme'] = {
  title: 'ערכת צבעים',
  back: 'חזרה להתחלה',
  legend: 'צבעי האפליקציה',
  kept: 'נשמר במכשיר הזה.',

  system: 'מערכת',
  systemHint: 'כפי שהמכשיר הזה מוגדר.',
  dark: 'כהה',
  darkHint: 'טקסט בהיר על רקע כהה.',
  light: 'בהיר',
  lightHint: 'טקסט כהה על רקע בהיר.',
  tma: 'מסנג׳ר (tma)',
  tmaHint: 'הצבעים של Telegram, כפי שנבחרו שם.',
  tmaHintOutside: 'הצבעים של Telegram; מחוץ ל-Telegram כמו במערכת.',
};
