import type { Translations } from '../translations.ts';

export const profile: Translations['profile'] = {
  title: 'פרופיל',
  loading: 'הפרופיל נטען :)',
  failed: 'טעינת הפרופיל נכשלה',
  unreadable: 'קבלת נתוני הפרופיל נכשלה',
  network: 'תשובת הרשת לא הייתה תקינה',
  retry: 'ניסיון נוסף',

  editProfile: 'עריכת הפרופיל',
  share: 'שיתוף',
  preview: 'תצוגה מקדימה',
  joinButton: 'הצטרפות ל-Singularity',
  unsavedInput: 'יש שינויים שלא נשמרו',

  replacedFields: {
    description: 'תיאור',
    phone: 'טלפון',
    email: 'דוא"ל',
  },
  replacedLink: (url) => `קישור אל ${url}`,

  welcome: (product) => `ברוכים הבאים ל-${product}!`,
  welcomeText: 'מה מעניין אותך? חברים מוצאים זה את זה לפי תחומי עניין.',
  selectInterests: 'בחירת תחומי עניין (לא חובה)',
  tagsFailed: 'לא ניתן היה לטעון את תחומי העניין. אפשר להמשיך בלעדיהם ולהוסיף אותם אחר כך.',
  continue: 'המשך',
  interestsFailed: 'לא ניתן היה לשמור את תחומי העניין שלך. נא לנסות שוב.',
  notSaved: (reason) => `דבר לא נשמר: ${reason}`,

  startTitle: (product) => `ברוכים הבאים ל-${product}!`,
  startQuestion: 'להציג את הפרופיל?',
  startView: 'הצגת הפרופיל',
  startCancel: 'ביטול',
};
