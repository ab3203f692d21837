import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

const reactions = (count: number): string =>
  plural(count, {
    zero: '',
    one: 'تفاعل واحد',
    two: 'تفاعلان',
    few: '# تفاعلات',
    many: '# تفاعلًا',
    other: '# تفاعل',
  });

const reviews = (count: number): string =>
  plural(count, {
    zero: '',
    one: 'رأي واحد',
    two: 'رأيان',
    few: '# آراء',
    many: '# رأيًا',
    other: '# رأي',
  });

const views = (count: number): string =>
  plural(count, {
    zero: '',
    one: 'مشاهدة واحدة',
    two: 'مشاهدتان',
    few: '# مشاهدات',
    many: '# مشاهدة',
    other: '# مشاهدة',
  });

export const ownProfile: Translations['ownProfile'] = {
  finish: {
    title: (left) =>
      left === 0
        ? 'بطاقتك جديرة بالمشاركة'
        : plural(left, {
            zero: '',
            one: 'خطوة واحدة إلى بطاقة جديرة بالمشاركة',
            two: 'خطوتان إلى بطاقة جديرة بالمشاركة',
            few: '# خطوات إلى بطاقة جديرة بالمشاركة',
            many: '# خطوة إلى بطاقة جديرة بالمشاركة',
            other: '# خطوة إلى بطاقة جديرة بالمشاركة',
          }),
    failed: 'تعذّر تحديث إعدادات المشاركة',
    steps: {
      interests: { name: 'الاهتمامات', hint: 'من خلالها يجد الأعضاء بعضهم بعضًا' },
      about: { name: 'عرّف بنفسك', hint: 'جملة أو جملتان' },
      reach: { name: 'أضف طريقة للتواصل معك', hint: 'هاتف أو بريد إلكتروني أو رابط' },
      public: { name: 'اجعلها عامة', hint: 'ليجدك الأعضاء' },
    },
  },

  news: (news) =>
    `جديد: ${[reactions(news.reactions), reviews(news.reviews), views(news.views)]
      .filter(Boolean)
      .join('، ')}`,
  reactionsThisWeek: (count) => `هذا الأسبوع: ${count}`,
  firstReaction: 'أول تفاعل معك',

  plan: 'التفاعلات وSingularity',
  balance: (balance) => (balance === 0 ? 'لم تبقَ تفاعلات' : `بقي: ${reactions(balance)}`),
  balanceHint: 'واحد لكل تفاعل',
  getMore: 'الحصول على المزيد',
  singularity: 'Singularity',
  offer: (price) => `\u2068${price}\u2069 شهريًا: شارة، وبطاقة على الويب، وتفاعلات بلا حدود`,
  notSold: 'هذا المجتمع لا يبيعه',
  singularityUntil: (date) => `Singularity حتى \u2068${date}\u2069`,
  brings: 'شارتك وبطاقتك على الويب مفعّلتان.',
  renewal: {
    on: (date, price) => `يتجدد في \u2068${date}\u2069 مقابل \u2068${price}\u2069`,
    off: 'لا يتجدد',
    cancel: 'إلغاء الاشتراك',
    again: 'استئناف التجديد',
    question: (date) => `هل تريد إلغاء الاشتراك؟ يبقى Singularity حتى \u2068${date}\u2069.`,
    keep: 'الإبقاء عليه',
    canceled: (date) => `أُلغي الاشتراك. يبقى Singularity حتى \u2068${date}\u2069.`,
    allowed: 'أصبح التجديد مسموحًا من جديد. فعّله في Telegram: الإعدادات، نجومي، اشتراكاتي.',
    failed: 'تعذّر تغيير الاشتراك. يُرجى المحاولة مرة أخرى.',
  },

  joinPrompt: 'الانضمام إلى Singularity',
  locked: {
    messengerLinks: 'روابط مراسلة أخرى',
    customLinks: 'روابط مخصّصة',
    productHuntLinks: 'روابط Product Hunt',
  },

  week: 'أسبوعك',
  weekViews: (days) =>
    days.length === 0 ? 'لا مشاهدات في هذه الأيام السبعة' : `المشاهدات حسب الأيام: ${days.join('، ')}`,
  dayViews: (day, count) => `${day} ${count}`,
  noViews: 'شارك بطاقتك، وسترى هنا كم مرة فُتحت.',
  sources: {
    qr: (count) => `QR ${count}`,
    link: (count) => `روابط ${count}`,
    users: (count) => `الأعضاء ${count}`,
  },
  viewsTitle: 'مشاهدات الملف الشخصي',
  viewsToday: 'اليوم',
  viewsTotal: 'المجموع',
  viewsDay: 'يبدأ اليوم عند منتصف الليل بتوقيت UTC.',
  viewsFailed: 'تعذّر تحميل إحصاءات المشاهدة',

  messageSamples: 'الرسائل الجاهزة',
  samplesHint: 'نصوص قصيرة لا يقرؤها غيرك',
};
