import type { Translations } from '../translations.ts';

export const payment: Translations['payment'] = {
  nothingForSale: {
    balance: 'לא נותרו לך תגובות. הקהילה הזאת אינה מוכרת תגובות.',
    one_per_card: 'ליותר מתגובה אחת על כרטיס נדרשת Singularity, שהקהילה הזאת אינה מוכרת.',
  },
  onItsWay: 'התשלום שלך עבר. מה שקנית בדרך.',
  arrived: 'התשלום התקבל. מה שקנית כבר כאן.',
  subscribed: 'מינוי Singularity פעיל.',
  loading: 'ההצעות נטענות…',
  cancel: 'ביטול',
  retry: 'ניסיון נוסף',
  pending: 'התשלום שלך בדרך.',
  notLoaded: 'לא ניתן היה לטעון את ההצעות. כדאי לבדוק את החיבור ולנסות שוב.',
};
