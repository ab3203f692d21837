import type { Translations } from '../translations.ts';

export const examples: Translations['examples'] = {
  title: 'כרטיס מספר מי אתם. שלושת אלה מומצאים.',
  example: 'דוגמה',
  members: [
    { firstName: 'עדה', lastName: 'חורף', headline: 'מפות לאנשים שאוהבים ללכת לאיבוד' },
    { firstName: 'ליאו', lastName: 'מרש', headline: 'שלושים אורחים, סיר אחד, בכל שבת' },
    { firstName: 'נור', lastName: 'חדד', headline: 'כלי נגינה ממכשירי רדיו ישנים' },
  ],
};
