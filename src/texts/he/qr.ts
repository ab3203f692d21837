import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const qr: Translations['qr'] = {
  open: 'שמירת קוד QR',
  title: 'קודי QR לשמירה',
  codeName: (link) => `קוד QR של ${link}`,
  ofCard: 'פותח את הכרטיס שלי',
  ofCardHint: 'באינטרנט, לכל מי שיש לו מצלמה: לתג, לכרזה או לחתימה.',
  ofContact: 'שומר את פרטי הקשר שלי',
  ofContactName: 'קוד QR עם פרטי הקשר',
  ofContactHint: 'פועל בלי חיבור. התמונה וההערה לא נכללות.',
  leftOut: (count) =>
    plural(count, {
      one: 'כדי שהקוד ייסרק, הושמט ממנו פרט אחד.',
      two: 'כדי שהקוד ייסרק, הושמטו ממנו שני פרטים.',
      other: 'כדי שהקוד ייסרק, הושמטו ממנו # פרטים.',
    }),
  nameCut: 'השם קוצר.',
  png: 'PNG',
  pngName: 'שמירה כתמונת PNG',
  svg: 'SVG',
  svgName: 'שמירה כציור SVG',
  print: 'הדפסה',
  failed: 'הדפדפן לא הצליח ליצור את הקובץ. אפשר לצלם את המסך עם הקוד.',
};
