import type { Translations } from '../translations.ts';
import { rateLimitMessage } from '../../domain/rate-limit.ts';
import { plural } from './plural.ts';

const changes = (count: number): string =>
  plural(count, {
    zero: 'لا تغييرات',
    one: 'تغيير واحد',
    two: 'تغييرين',
    few: '# تغييرات',
    many: '# تغييرًا',
    other: '# تغيير',
  });

export const shell: Translations['shell'] = {
  tabs: { label: 'الرئيسية', users: 'الأعضاء', profile: 'ملفي' },
  loading: 'جارٍ التحميل…',

  httpError: (status, reason) => `HTTP ${status}: ${reason || 'خطأ غير معروف'}`,
  networkError: 'تعذّر الوصول إلى الخادم.',
  unreadableError: 'أرسل الخادم ردًا لا يستطيع هذا التطبيق قراءته.',
  unauthorisedError: 'انتهت جلسة Telegram. أعد فتح التطبيق من Telegram.',
  rateLimitedError: (seconds) =>
    `طلبات كثيرة جدًا. يُرجى الانتظار ${seconds} ث. \u2068${rateLimitMessage(seconds)}\u2069`,

  notFoundTitle: 'لم يُعثر على الصفحة',
  notFoundText: 'لا توجد صفحة على هذا العنوان.',
  toStart: 'العودة إلى البداية',
  toProfile: 'العودة إلى الملف الشخصي',

  screenFailedTitle: 'حدث خطأ ما',
  screenFailedText: 'تعذّر عرض هذه الشاشة. تغييراتك المحفوظة في أمان.',
  chunkFailedTitle: 'لم تُحمَّل هذه الشاشة',
  chunkFailedText: 'تحقّق من اتصالك وأعد التحميل.',
  chunkLateText: 'استغرق التحميل أكثر من دقيقتين. تحقّق من اتصالك وأعد التحميل.',
  unloaded: 'لم يكتمل تحميل التطبيق.',
  reload: 'إعادة التحميل',
  tryAgain: 'إعادة المحاولة',
  retry: 'إعادة المحاولة',

  landingFailedTitle: 'لا شيء هنا :(',
  landingFailedText: 'عُد لاحقًا أو حاول مرة أخرى!',

  openInTelegram: 'الفتح في Telegram',
  openInTelegramText: (product) =>
    `يعمل ${product} داخل Telegram. افتحه هناك لتملأ بطاقتك وتلتقي بأعضاء آخرين.`,

  offline: 'لا يوجد اتصال',
  savedHere: 'محفوظ هنا',
  keepOpen: 'أبقِ التطبيق مفتوحًا',
  needsSignIn: 'يبدو أن هذه الشبكة تتطلب تسجيل الدخول. افتحها في متصفح ثم عُد.',
  credentialParked: (count) =>
    count === 0 ? 'أعد الفتح من Telegram للتحديث' : `أعد الفتح من Telegram لإرسال ${changes(count)}`,
  updateRequired: 'هذا الإصدار قديم جدًا للخادم. أعد التحميل للتحديث.',
  refusedCount: (count) =>
    plural(count, {
      zero: 'لا تغييرات تحتاج إلى انتباهك',
      one: 'تغيير واحد يحتاج إلى انتباهك',
      two: 'تغييران يحتاجان إلى انتباهك',
      few: '# تغييرات تحتاج إلى انتباهك',
      many: '# تغييرًا يحتاج إلى انتباهك',
      other: '# تغيير يحتاج إلى انتباهك',
    }),
  review: 'مراجعة',
  sendingCount: (count) => `جارٍ إرسال ${changes(count)}…`,
  unsent: (count) => `لم يُرسل: ${count > 99 ? '\u2068+99\u2069' : count}`,
  attention: (count) =>
    plural(count, {
      zero: '',
      one: '، واحد يحتاج إلى انتباهك',
      two: '، اثنان يحتاجان إلى انتباهك',
      few: '، # تحتاج إلى انتباهك',
      many: '، # تحتاج إلى انتباهك',
      other: '، # تحتاج إلى انتباهك',
    }),

  storageBlocked: 'إصدار أقدم من هذا التطبيق مفتوح في تبويب آخر. أغلقه للمتابعة هنا.',
  storageOutdated: 'إصدار أحدث من هذا التطبيق مفتوح في تبويب آخر. أعد التحميل للمتابعة هنا.',
  storageWiped: 'أُزيلت بياناتك من هذا الجهاز في تبويب آخر. أعد التحميل للبدء من جديد.',
  storageLost: 'أغلق المتصفح مخزن التطبيق. يُفتح مرة أخرى.',
  evicted: 'حذف المتصفح ما كان محفوظًا على هذا الجهاز.',
  evictedText: 'ضاعت التغييرات التي لم تُرسل. يُحمَّل كل ما عداها مرة أخرى.',
  evictedRestored: 'استُعيدت التغييرات التي لم تُرسل من نسخة ثانية. يُحمَّل كل ما عداها مرة أخرى.',
  unkept: 'لا يُحفظ شيء على هذا الجهاز: المتصفح لا يسمح بذلك.',
  unkeptNewer:
    'حفظ إصدار أحدث من هذا التطبيق البيانات على هذا الجهاز. هذا الإصدار لا يمسها ولا يحفظ شيئًا.',
  unkeptFailed: 'تعذّر على المتصفح فتح ما هو محفوظ على هذا الجهاز. بقي كما هو، ولا يُحفظ شيء.',
  unkeptText: 'تُرسل التغييرات ما دام هناك اتصال. ما لم يُرسل يضيع عند إغلاق التطبيق.',
  dismiss: 'حسنًا',

  reloadLoses:
    'هل تريد إعادة التحميل الآن؟ ما كتبته في «الرسائل الجاهزة» أو «برهان ZK» غير محفوظ في أي مكان آخر وسيضيع.',
  updateReady: 'إصدار جديد جاهز.',
  updateAccept: 'إعادة التحميل',
  updateLater: 'لاحقًا',
};
