import type { Translations } from '../translations.ts';

export const profile: Translations['profile'] = {
  title: 'פרופיל',
  loading: 'הפרופיל נטען :)',
  failed: 'טעינת הפרופיל נכשלה',
  unreadable: 'קבלת נתוני הפרופיל נכשלה',
  network: 'תשובת הרשת לא הייתה תקינה',
  retry: 'ניסיון נוסף',

  editProfile: 'עריכת הפרופיל',
  messageSamples: 'הודעות מוכנות',
  share: 'שיתוף',
  pending: 'עדיין לא נשלח',

  replacedFields: {
    description: 'תיאור',
    phone: 'טלפון',
    email: 'דוא"ל',
  },
  replacedLink: (url) => `קישור אל ${url}`,

  joinButton: 'הצטרפות ל-singularity',
  joinPrompt: 'הצטרפות ל-Singularity',
  locked: {
    messengerLinks: 'קישורים נוספים במסנג׳ר',
    customLinks: 'קישורים משלך',
    productHuntLinks: 'קישורים ל-Product Hunt',
  },

  viewsTitle: 'צפיות בפרופיל',
  viewsToday: 'היום',
  viewsTotal: 'בסך הכול',
  viewsDay: 'היום מתחיל בחצות לפי UTC.',
  viewsFailed: 'טעינת נתוני הצפיות נכשלה',

  welcome: 'ברוכים הבאים ל-Member Cards!',
  welcomeText: 'מה מעניין אותך? חברים מוצאים זה את זה לפי תחומי עניין.',
  selectInterests: 'בחירת תחומי עניין (לא חובה)',
  tagsFailed: 'לא ניתן היה לטעון את תחומי העניין. אפשר להמשיך בלעדיהם ולהוסיף אותם אחר כך.',
  continue: 'המשך',
  interestsFailed: 'לא ניתן היה לשמור את תחומי העניין שלך. נא לנסות שוב.',
  notSaved: (reason) => `דבר לא נשמר: ${reason}`,

  startTitle: 'ברוכים הבאים ל-Member Cards!',
  startQuestion: 'להציג את הפרופיל?',
  startView: 'הצגת הפרופיל',
  startCancel: 'ביטול',
};
