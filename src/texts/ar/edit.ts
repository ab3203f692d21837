import type { Translations } from '../translations.ts';
import { linkLimits, limits } from '../../domain/limits.ts';
import { listingHosts } from '../../domain/links/titled-links.ts';
import { plural } from './plural.ts';

const { free, singularity } = linkLimits;
const upTo = (what: string): string => `حتى ${free} ${what} (حتى ${singularity} مع Singularity)`;

export const edit: Translations['edit'] = {
  title: 'تعديل الملف الشخصي',
  back: 'العودة إلى الملف الشخصي',
  loading: 'جارٍ تحميل ملفك الشخصي',
  profileFailed: 'تعذّر تحميل الملف الشخصي',
  templatesFailed: 'تعذّر تحميل قوالب الروابط',
  templatesFailedHint: 'ما زال بإمكانك كتابة الأسماء، لكن العناوين الملصقة لا يُتعرّف عليها حاليًا.',
  tagsFailed: 'تعذّر تحميل الاهتمامات. يمكن تعديل كل ما عداها.',
  retry: 'إعادة المحاولة',

  tags: 'الاهتمامات',
  addTags: 'إضافة اهتمامات',
  about: 'نبذة عنك',
  headline: 'سطر تعريفي',
  addHeadline: 'إضافة سطر تعريفي',
  description: 'الوصف',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  hints: {
    headline: 'سطر واحد، مثل مجال عملك.',
    phone: 'بالصيغة الدولية، مثل \u2068+4915112345678\u2069',
  },
  counter: (length, limit) => `${length}/${limit}`,

  social: 'روابط التواصل الاجتماعي',
  socialHint: 'اكتب \u2068@name\u2069 أو ألصق عنوان صفحتك.',
  addAbout: 'قل بضع كلمات عن نفسك',
  add: 'إضافة…',
  addTitle: 'إضافة إلى بطاقتك',
  addField: 'ألصق أي شيء',
  addHint: 'عنوان صفحة أو \u2068@name\u2069 أو عنوان بريد أو رقم هاتف.',
  addNow: 'إضافة',
  addUnknown:
    'لا يمكن إضافة هذا إلى البطاقة. ألصق عنوانًا أو \u2068@name\u2069 أو عنوان بريد أو رقم هاتف مع رمز الدولة.',
  addDuplicate: 'هذا موجود في بطاقتك بالفعل.',
  addReplaces: (former) => `بدلًا من \u2068${former}\u2069.`,

  changeOrder: 'تغيير الترتيب',
  orderHint: 'اسحب الرابط من نقاطه، أو استخدم الأسهم.',
  messengerOrderHint: 'تظهر التطبيقات المصغّرة والقنوات والمنشورات نوعًا بعد نوع.',
  moveUp: (link) => `نقل إلى الأعلى: ${link}`,
  moveDown: (link) => `نقل إلى الأسفل: ${link}`,
  movedTo: (link, position, count) => `${link}: الموضع الآن ${position} من ${count}`,
  done: 'تم',

  cover: 'الغلاف',
  coverOfId: 'نقشك الخاص',
  covers: {
    topography: 'خطوط الارتفاع',
    waves: 'أمواج',
    grid: 'شبكة',
    confetti: 'قصاصات ملوّنة',
    sun: 'شمس',
    weave: 'نسيج',
  },
  colour: 'لون البطاقة',
  colourOfId: 'لونك الخاص',
  colours: {
    0: 'أحمر',
    1: 'برتقالي',
    3: 'أخضر',
    5: 'فيروزي',
    7: 'أزرق',
    8: 'نيلي',
    9: 'بنفسجي',
    10: 'وردي',
  },

  messengerLinks: 'روابط مراسلة أخرى',
  messengerHint: `يمكنك إضافة ${upTo('من روابط التطبيقات المصغّرة والقنوات والمنتديات')}.`,
  messengerLink: (position) => `رابط مراسلة ${position}`,
  messengerLinkLabel: 'بوت أو قناة أو منشور',
  messengerLinkExample: '@channel',
  addMessengerLink: 'إضافة رابط مراسلة',

  customLinks: 'روابط مخصّصة',
  customHint: `يمكنك إضافة ${upTo('من الروابط المخصّصة')}.`,
  customLink: (position) => `رابط مخصّص ${position}`,
  customUrlExample: 'example.org/page',
  addCustomLink: 'إضافة رابط مخصّص',

  productHuntLinks: 'روابط Product Hunt',
  productHuntHint: `يمكنك إضافة ${upTo('من روابط Product Hunt')}.`,
  productHuntLink: (position) => `رابط Product Hunt ${position}`,
  productHuntUrlExample: `${listingHosts.pages}/products/name`,
  addProductHuntLink: 'إضافة رابط Product Hunt',

  linkTitle: 'العنوان',
  linkUrl: 'الرابط',
  incomplete: 'غير مكتمل',
  incompleteWarning:
    'تنبيه: في بعض روابط ProductHunt مُلئ العنوان فقط أو الرابط فقط. يجب ملء الحقلين ليُحفظ الرابط.',
  remove: (link) => `إزالة: ${link}`,
  removed: (link) => `أُزيل: ${link}`,
  limitReached: (limit) => `هذا هو الحد الأقصى: ${limit}.`,
  lockedHint: 'يراها الآخرون عندما يكون لديك Singularity.',

  save: 'حفظ',
  unchanged: 'لا تعديلات بعد',
  changeCount: (count) =>
    plural(count, {
      zero: 'لا تعديلات',
      one: 'تعديل واحد',
      two: 'تعديلان',
      few: '# تعديلات',
      many: '# تعديلًا',
      other: '# تعديل',
    }),
  saved: 'تم الحفظ',
  faultCount: (count) =>
    plural(count, {
      zero: 'لا حقول تحتاج إلى انتباهك.',
      one: 'حقل واحد يحتاج إلى انتباهك.',
      two: 'حقلان يحتاجان إلى انتباهك.',
      few: '# حقول تحتاج إلى انتباهك.',
      many: '# حقلًا يحتاج إلى انتباهك.',
      other: '# حقل يحتاج إلى انتباهك.',
    }),
  failed: (reason) => `تعذّر حفظ تعديلاتك. ${reason}`,
  notSaved: (reason) =>
    `تعذّر حفظ تعديلاتك على هذا الجهاز (${reason}). ${
      reason === 'QuotaExceededError'
        ? 'أخلِ بعض المساحة وحاول مرة أخرى.'
        : 'ما كتبته محفوظ. أعد تحميل التطبيق واحفظ مرة أخرى.'
    }`,
  draftRestored: 'تعديلاتك غير المحفوظة ما زالت هنا.',
  refused: (reason) => `رفض الخادم هذه التعديلات (${reason}). صحّحها واحفظ مرة أخرى.`,
  discardDraft: 'تجاهل',
  discardQuestion: 'هل تريد تجاهل التعديلات غير المحفوظة؟',
  discard: 'تجاهل',

  faults: {
    headline: `السطر التعريفي أطول من ${limits.headline} حرفًا، أو فيه رموز لا يمكن حفظها.`,
    description: 'في الوصف رموز لا يمكن حفظها.',
    phone: 'استخدم الصيغة الدولية: + ثم من 2 إلى 15 رقمًا، دون مسافات.',
    email: `أدخل عنوانًا مثل name@example.org، لا يتجاوز ${limits.email} حرفًا.`,
    handle: `أدخل @ وما لا يقل عن 4 أحرف، وحتى ${limits.socialHandle} في المجموع، أو ألصق عنوان صفحتك.`,
    telegramHandle: `أدخل @ ثم من ${limits.messengerName.min} إلى ${limits.messengerName.max} من الحروف اللاتينية أو الأرقام أو _، على أن يبدأ بحرف.`,
    telegramBot: 'لا تُضاف البوتات هنا. أضفها ضمن «روابط مراسلة أخرى».',
    messengerLink: `أدخل بوتًا مثل shop_bot/app أو https://t.me/shopbot، أو قناة مثل @channel، أو منشورًا مثل @forum/123 (من ${limits.messengerLink.min} إلى ${limits.messengerLink.max} حرفًا).`,
    titleTooLong: `يجب ألا يتجاوز العنوان ${limits.linkTitle} حرفًا`,
    titleCharacters:
      'في العنوان رموز غير صالحة. استخدم الحروف والأرقام والمسافات وعلامات الترقيم الأساسية فقط',
    titleMissing: 'أعطِ الرابط عنوانًا، أو امسح الرابط.',
    urlMissing: 'أدخل الرابط، أو امسح العنوان.',
    urlTooLong: `يجب ألا يتجاوز الرابط ${limits.linkUrl} حرف`,
    customUrl: 'أدخل عنوان ويب مثل example.org/page.',
    messengerUrl: 'لا تُضاف عناوين المراسلة هنا. أضفها ضمن «روابط مراسلة أخرى».',
    listingUrl: `صيغة رابط ProductHunt غير صالحة. استخدم ${listingHosts.pages}/products/name أو ${listingHosts.cards}/cards/products/id`,
  },
};
