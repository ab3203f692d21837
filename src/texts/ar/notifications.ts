import type { Translations } from '../translations.ts';

export const notification: Translations['notification'] = {
  title: 'الإشعارات',
  hint: 'يكتب لك البوت في Telegram، مرة في الساعة على الأكثر.',
  reactions: 'تفاعلات جديدة',
  reviews: 'آراء جديدة',
  views: 'مشاهدات الأسبوع',
  outside: 'افتح التطبيق في Telegram وفعّلها هناك: فهناك فقط يمكنك أن تسمح للبوت بالكتابة إليك.',
  refused: 'لم تسمح للبوت بالكتابة إليك، لذلك لم يُفعَّل شيء.',
  silent: 'لم يُجب Telegram. حاول مرة أخرى.',
  stopped: 'لم يسمح Telegram للبوت بالكتابة إليك، ربما لأنك حظرته. لذلك أُوقف كل شيء.',
  again: 'التفعيل من جديد',
  failed: 'تعذّر حفظ اختيارك. حاول مرة أخرى.',
  loadFailed: 'تعذّر تحميل اختيارك',
  retry: 'إعادة التحميل',
};
