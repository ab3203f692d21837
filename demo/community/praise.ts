/** What the demo's people write about each other, in several scripts, with characters that a review allows. */
import type { Script } from './words.ts';

export const praise: Readonly<Record<Script, readonly string[]>> = {
  latin: [
    'Great to work with.',
    'Answers fast, listens well, and brings cake to meetings.',
    'Helped me find my first three customers. Thank you!',
    'Knows everybody in town and introduces you to the right ones.',
    // As long as a review may be.
    'Patient, precise and funny. We shipped on time (really), and the maps hang in our hallway. Thanks!!!',
    'Un vrai plaisir, à refaire très bientôt!',
    'Sehr zuverlässig, jederzeit wieder.',
    'Good.',
    'Gave a talk at our meetup - people still quote it.',
    'Honest feedback, kindly put. That is rare.',
    'Muchas gracias por la ayuda, todo salió perfecto.',
  ],
  cyrillic: [
    'Очень приятно работать вместе.',
    'Отвечает быстро, помогает по делу. Рекомендую!',
    'Дуже дякую за пораду, все вийшло чудово.',
    'Лучший мастер в городе, и чай вкусный.',
    'Спасибо за лекцию (и за терпение).',
  ],
  hebrew: [
    'תענוג לעבוד יחד, ממליצה בחום.',
    'עוזרת מהר ובחיוך. תודה רבה!',
    'מקצועי, סבלני ותמיד בזמן.',
    'בזכותה מצאתי את הצוות שלי.',
  ],
  arabic: [
    'شكرا جزيلا على المساعدة!',
    'تعامل راق وسرعة في الرد.',
    'أنصح بالعمل معه, محترف وصبور.',
    'محاضرة ممتعة, تعلمنا منها الكثير.',
  ],
};
