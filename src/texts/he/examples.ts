import type { Translations } from '../translations.ts';

export const example: Translations['example'] = {
  title: 'כרטיס מספר עליך. שלושת אלה מומצאים.',
  example: 'דוגמה',
  members: [
    { firstName: 'עדה', lastName: 'חורב', headline: 'מפות לאנשים שאוהבים ללכת לאיבוד' },
    { firstName: 'ליאו', lastName: 'מרש', headline: 'שלושים אורחים, סיר אחד, בכל יום שישי' },
    { firstName: 'נור', lastName: 'חדד', headline: 'כלי נגינה ממכשירי רדיו ישנים' },
  ],
};
