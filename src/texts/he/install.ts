import type { Translations } from '../translations.ts';

export const install: Translations['install'] = {
  title: 'לשמור את הכרטיסים שפתחת',
  text: 'אחרי ההתקנה הם נפתחים מיד, גם בלי חיבור.',
  words: 'יש להקיש על ״שיתוף״ בדפדפן ואז על ״הוספה למסך הבית״: הכרטיסים ייפתחו מיד, גם בלי חיבור.',
  install: 'התקנה',
  close: 'לא, תודה',
};
