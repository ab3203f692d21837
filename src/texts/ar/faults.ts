import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const fault: Translations['fault'] = {
  initDataInvalid: 'بيانات الدخول مفقودة أو غير صالحة',
  initDataExpired: 'انتهت صلاحية بيانات الدخول',
  clientTooOld: (minimum) => `يلزم الإصدار ${minimum} من التطبيق أو أحدث`,
  tooManyRequests: 'طلبات كثيرة جدًا',
  unavailable: 'غير متاح مؤقتًا',
  internal: 'خطأ داخلي في الخادم',
  malformed: 'طلب غير صالح',
  tooLarge: 'البيانات كبيرة جدًا',
  invalid: 'لم تجتز البيانات التحقق',

  profileNotFound: 'لم يُعثر على الملف الشخصي',
  profilePrivate: 'الملف الشخصي ليس عامًا',
  profileChanged: 'تغيّر الملف الشخصي في هذه الأثناء',
  linkLimit: (limit) =>
    plural(limit, {
      zero: 'لا روابط من أي نوع',
      one: 'رابط واحد على الأكثر من كل نوع',
      two: 'رابطان على الأكثر من كل نوع',
      few: '# روابط على الأكثر من كل نوع',
      many: '# رابطًا على الأكثر من كل نوع',
      other: '# رابط على الأكثر من كل نوع',
    }),
  viewStats: 'إحصاءات المشاهدة لصاحب الملف الشخصي وحده',

  accountDeleted: 'حُذف هذا الحساب',
  accountBanned: 'أوقف المشغّل هذا الحساب',
  ownBlock: 'لا يمكنك حظر نفسك',
  blockedLimit: (limit: number): string => `يمكن حظر ${limit} عضو كحد أقصى`,
  ownReport: 'لا يمكنك الإبلاغ عن نفسك',
  noSuchReview: 'لا يوجد رأي كهذا',
  reportLimit: (limit: number): string => `${limit} بلاغ في اليوم كحد أقصى`,
  onlyAdmins: 'هذا متاح لمشرفي المشغّل فقط',
  actOnAdmin: 'لا يمكن للمشرفين اتخاذ إجراءات ضد بعضهم',
  noAct: 'لا يوجد إجراء كهذا',
  interestsInFile: 'يحدّد ملف المجتمع قائمة الاهتمامات',
  interestTaken: (name) =>
    `الاهتمام «${name}» موجود لكنه غير معروض حاليًا. أضِفه بدلًا من إعادة تسمية غيره`,
  deletedByOperator: 'حذف المشغّل هذا الحساب',
  notInCommunity: (name) => `هذا لأعضاء ${name} فقط.`,
  membershipUnknown: (name) => `يتعذّر الآن معرفة ما إذا كنت عضوًا في ${name}.`,

  ownReview: 'لا يمكنك كتابة رأي عن نفسك',
  noReview: 'ليس لديك رأي كهذا',
  noReviewOfCard: 'لا يوجد رأي كهذا عن بطاقتك',
  reviewLimit: (limit) =>
    plural(limit, {
      zero: 'لا آراء جديدة في اليوم',
      one: 'رأي جديد واحد على الأكثر في اليوم',
      two: 'رأيان جديدان على الأكثر في اليوم',
      few: '# آراء جديدة على الأكثر في اليوم',
      many: '# رأيًا جديدًا على الأكثر في اليوم',
      other: '# رأي جديد على الأكثر في اليوم',
    }),

  ownReaction: 'لا يمكنك التفاعل مع بطاقتك',
  noReaction: 'ليس لديك تفاعل كهذا',
  one_per_card: 'أكثر من تفاعل واحد يتطلب Singularity',
  balance: 'نفدت تفاعلاتك',
  unsold: '، ولا شيء معروض للبيع',
  nothingForSale: 'لا شيء معروض للبيع هنا',
  noSubscription: 'ليس لديك اشتراك يتجدد',
  paymentsAway: 'الدفع غير متاح حاليًا',

  ownBookmark: 'لا يمكنك وضع علامة أو ملاحظة على بطاقتك',
  bookmarkLimit: (limit: number): string => `${limit} بطاقة مفضلة أو عليها ملاحظة كحد أقصى`,

  noSample: 'لا توجد رسالة كهذه',
  sampleLimit: (limit) =>
    plural(limit, {
      zero: 'لا رسائل',
      one: 'رسالة واحدة على الأكثر',
      two: 'رسالتان على الأكثر',
      few: '# رسائل على الأكثر',
      many: '# رسالة على الأكثر',
      other: '# رسالة على الأكثر',
    }),

  proofDeleted: 'حُذفت هذه الرسالة',
  blockTaken: 'توجد كتلة أخرى بهذا الـnonce وهذا العدّاد',
  noProof: 'ليس لديك رسالة كهذه',
  proofLimit: (messages) => `بلغتَ حدّ الرسائل (${messages}). احذف بعضها لإنشاء رسائل جديدة.`,
  blockLimit: (blocks) =>
    plural(blocks, {
      zero: 'لا كتل',
      one: 'كتلة واحدة على الأكثر',
      two: 'كتلتان على الأكثر',
      few: '# كتل على الأكثر',
      many: '# كتلة على الأكثر',
      other: '# كتلة على الأكثر',
    }),
  otherCiphertext: 'في الإشارات العامة نص مشفّر آخر',
  verifierFull: 'يجري التحقق من براهين كثيرة جدًا الآن',
  verifierLost: 'تعذّر التحقق من البرهان',

  details: {
    'Invalid input': 'قيمة غير صالحة',
    'Invalid characters': 'رموز غير صالحة',
    'Invalid headline': 'سطر تعريفي غير صالح',
    'Invalid description': 'وصف غير صالح',
    'Invalid phone': 'رقم هاتف غير صالح',
    'Invalid email': 'بريد إلكتروني غير صالح',
    'Invalid handle': 'اسم مستخدم غير صالح',
    'Invalid messenger link': 'رابط مراسلة غير صالح',
    'Invalid link title': 'عنوان رابط غير صالح',
    'Invalid URL': 'رابط غير صالح',
    'Invalid ProductHunt URL': 'رابط ProductHunt غير صالح',
    'Invalid review': 'رأي غير صالح',
    'Invalid interest': 'اهتمام غير صالح',
    'An interest is there twice': 'اهتمام مذكور مرتين',
    'Nothing to save': 'لا شيء للحفظ',
  },
};
