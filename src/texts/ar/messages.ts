import type { Translations } from '../translations.ts';
import { limits } from '../../domain/limits.ts';
import { contentLimit, titleLimit } from '../../domain/proofs/padding.ts';
import { plural } from './plural.ts';

const samples = (count: number): string =>
  plural(count, {
    zero: 'لا رسائل جاهزة',
    one: 'رسالة جاهزة واحدة',
    two: 'رسالتان جاهزتان',
    few: '# رسائل جاهزة',
    many: '# رسالة جاهزة',
    other: '# رسالة جاهزة',
  });

export const messages: Translations['messages'] = {
  title: 'الرسائل الجاهزة',
  count: (count, most) => `${count}/${most}`,
  countName: (count, most) => `${samples(count)} من ${most}`,
  back: 'العودة إلى الملف الشخصي',
  tip: 'تُشفَّر الرسائل على هذا الجهاز قبل أن تغادره. مفتاحك وحده يفتحها.',
  list: 'رسائلك الجاهزة',
  loading: 'جارٍ تحميل الرسائل الجاهزة',
  opening: 'جارٍ فك التشفير',
  empty: 'لا رسائل جاهزة بعد',
  emptyText: `احتفظ بما يصل إلى ${limits.messages} رسائل ترسلها كثيرًا.`,
  failed: 'تعذّر تحميل الرسائل',
  retry: 'إعادة المحاولة',
  toProof: 'جرّب براهين ZK',
  toProofText: 'أثبت أن في الداخل نصًا حقيقيًا دون أن تكشفه',
  newSample: 'رسالة جاهزة جديدة',

  share: 'مشاركة',
  edit: 'تعديل',
  delete: 'حذف',
  deleteQuestion: (title) => `هل تريد حذف «${title}»؟`,
  pending: 'لم تُرسل بعد',
  queued: (isKept) =>
    isKept
      ? 'حُفظت على هذا الجهاز. ستُرسل عند توفّر الاتصال.'
      : 'لم تُرسل بعد. ستُرسل عند توفّر الاتصال إذا بقي التطبيق مفتوحًا.',
  deleteQueued: (isKept) =>
    isKept
      ? 'حُذفت على هذا الجهاز. ستُحذف النسخة على الخادم عند توفّر الاتصال.'
      : 'حُذفت هنا. ستُحذف النسخة على الخادم عند توفّر الاتصال إذا بقي التطبيق مفتوحًا.',

  undecryptedTitle: 'فشل فك التشفير',
  undecryptedContent: 'تعذّر فك تشفير الرسالة',
  causes: {
    'other-key': (fingerprint) =>
      `حُفظت بمفتاح آخر: \u2068${fingerprint}\u2069. أعدّ ذلك المفتاح لقراءتها.`,
    damaged: 'مفتاحك صحيح، لكن هذه الرسالة تالفة أو اختلطت بأخرى.',
    unknown: 'حُفظت بمفتاح آخر، أو أنها تالفة.',
    'no-key': 'مفتاحك غير متاح. التفاصيل أعلاه.',
  },

  doubts: {
    older: 'هذه نسخة أقدم من التي رآها هذا الجهاز آخر مرة.',
    deleted: 'حذفتَ هذه الرسالة على هذا الجهاز. أعادها الخادم.',
    mixed: 'عنوان هذه الرسالة ومحتواها من رسالتين مختلفتين.',
  },
  doubtHint: 'أبقِها كما هي أو احذفها. حتى ذلك الحين لا يمكن مشاركتها ولا تعديلها.',
  mixedHint: 'لا يمكن إلا حذفها.',
  keep: 'إبقاء هذه النسخة',

  createTitle: 'رسالة جاهزة جديدة',
  editTitle: 'تعديل الرسالة الجاهزة',
  titleField: 'العنوان',
  contentField: 'المحتوى',
  bytes: (length, limit) => `\u2068${length}/${limit}\u2069 بايت`,
  create: 'إنشاء',
  update: 'تحديث',
  saving: 'جارٍ الحفظ...',
  cancel: 'إلغاء',
  required: 'العنوان والمحتوى مطلوبان',
  faults: {
    title: {
      'no-room-for-marker': 'العنوان طويل جدًا: يلزم بايت واحد على الأقل لعلامة الحشو',
      'too-long': `يتجاوز العنوان حدّ ${titleLimit} بايت`,
      'forbidden-character': 'في العنوان رمز لا يمكن حفظه',
    },
    content: {
      'no-room-for-marker': `يتجاوز المحتوى حدّ ${contentLimit} بايت`,
      'too-long': `يتجاوز المحتوى حدّ ${contentLimit} بايت`,
      'forbidden-character': 'في المحتوى رمز لا يمكن حفظه',
    },
  },
  needsKey: 'الحفظ يحتاج إلى مفتاحك. أغلق هذه النافذة لتعرف سبب غيابه.',
  noRoom: `لديك ${samples(limits.messages)}. احذف واحدة لحفظ هذه.`,
  discard: 'هل تريد تجاهل تعديلاتك؟',
  gone: 'لم تعد هذه الرسالة موجودة. الحفظ ينشئ رسالة جديدة.',
  replacedGone: 'حُذفت. استخدامها مرة أخرى ينشئ رسالة جديدة.',
  replacedNoRoom: `حُذفت. لديك ${samples(limits.messages)}: احذف واحدة لاستخدام هذه مرة أخرى.`,
  refused: 'لم يقبل الخادم هذا. عدّله أو أرسله مرة أخرى.',

  created: 'أُنشئت الرسالة بنجاح!',
  updated: 'حُدّثت الرسالة بنجاح!',
  deleted: 'حُذفت الرسالة بنجاح!',
  error: (message) => `خطأ: ${message}`,
  updateFailed: 'تعذّر تحديث الرسالة',
  deleteFailed: 'تعذّر حذف الرسالة',
  notSaved: (reason) => `لم يُحفظ شيء: ${reason}`,
  sealFailed: {
    key: 'تعذّر تجهيز مفتاح التشفير',
    padding: 'البيانات المحشوّة فارغة',
    title: 'تعذّر تشفير العنوان',
    content: 'تعذّر تشفير المحتوى',
  },

  keys: 'مفاتيحك',
  setUpMaster: 'إعداد المفتاح الرئيسي',
  setUpZk: 'إعداد مفتاح ZK من مفتاح قديم',
  fingerprint: 'بصمة مفتاحك',
  fingerprintHint: 'استخدمها لمقارنة الأجهزة. يمكن إظهارها بأمان.',
  readingKey: 'جارٍ قراءة مفتاحك',
  whoReadsTitle: 'من يستطيع قراءة مفاتيحك',
  whoReads:
    'مفاتيحك محفوظة في سحابة Telegram وعلى هذا الجهاز، ولا تُرسل إلى خادمنا. يستطيع Telegram قراءتها. وكذلك كل من يقدّم لك هذا التطبيق إذا غيّر شيفرته.',
  opens: (count, total) => `يفتح ${count} من ${samples(total)}`,

  recovery: 'نص الاستعادة',
  setUp: {
    title: 'هل أنت من alpha؟',
    intro: {
      master: 'أدخل مفتاحك القديم لقراءة الرسائل التي حُفظت به.',
      zk: 'أدخل مفتاحك القديم لاستخدامه في براهين ZK.',
    },
    entries: 'مفاتيحك المحفوظة',
    masterEntry: 'مفتاح الرسائل',
    zkEntry: 'مفتاح ZK',
    entriesLoading: 'جارٍ قراءة سحابة Telegram',
    noEntries: 'لا شيء محفوظ بعد.',
    cloudUnread: 'لا تستجيب سحابة Telegram، فلا تظهر مدخلاتها هنا.',
    places: { cloud: 'سحابة Telegram', device: 'هذا الجهاز' },
    masked: '••••••••••••',
    reveal: (name) => `إظهار ${name}`,
    take: 'استخدام',
    takeName: (name) => `استخدام ${name}`,
    field: 'مفتاحك القديم',
    hint: 'أو نص الاستعادة: يبدأ بـ CARDS1.',
    submit: 'إعداد المفتاح',
    cancel: 'إلغاء',
    success: {
      master: 'أُعدّ المفتاح الرئيسي بنجاح!',
      zk: 'أُعدّ مفتاح ZK بنجاح!',
    },
    replaces: (fingerprint) => `مفتاح آخر قيد الاستخدام: \u2068${fingerprint}\u2069.`,
    replacesText: {
      master: 'يُحفظ كمفتاح قديم. الرسائل والملاحظات التي حُفظت به لن تُفتح حتى تعدّه مرة أخرى.',
      zk: 'يُحفظ كمفتاح قديم. البراهين التي صُنعت به لن تُفتح حتى تعدّه مرة أخرى.',
    },
    replace: 'استبدال المفتاح',
    unsent: (count) => `لم يُرسل بعد: ${count}.`,
    unsentText: 'ما لم يُرسل حُفظ بالمفتاح المستخدم الآن. هل تريد إرساله أولًا؟',
    sendFirst: 'الإرسال أولًا',
    sending: 'جارٍ الإرسال...',
    anyway: 'الإعداد على أي حال',
  },
};
