import type { Translations } from '../translations.ts';

export const rateLimit: Translations['rateLimit'] = {
  title: 'طلبات كثيرة جدًا',
  text: 'تجاوزت حدّ الطلبات. يُرجى الانتظار قبل المحاولة مرة أخرى.',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  left: 'الوقت المتبقي',
  over: 'يمكنك المحاولة الآن.',
};
