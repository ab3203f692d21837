import type { Translations } from '../translations.ts';

export const outsider: Translations['outsider'] = {
  title: (name) => `זה לחברי ${name} בלבד`,
  text: 'יש להצטרף לקבוצה, ואז לחזור לכאן.',
  askFirst: 'יש לבקש להצטרף לקבוצה: הבוט ישלח לך הזמנה למלא כרטיס.',
  joined: 'כבר הצטרפתי',
};
