import type { Translations } from '../translations.ts';
import { limits, proofTextLimits } from '../../domain/limits.ts';
import { plural } from './plural.ts';

const blocks = (count: number): string =>
  plural(count, {
    zero: 'لا كتل',
    one: 'كتلة واحدة',
    two: 'كتلتان',
    few: '# كتل',
    many: '# كتلة',
    other: '# كتلة',
  });

export const proof: Translations['proof'] = {
  title: 'برهان ZK',
  back: 'العودة إلى الرسائل الجاهزة',
  loading: 'جارٍ التحميل',
  intro:
    'اختم نصًا كما تُختم الرسائل. يستطيع أي شخص التحقق من أن في الداخل حروفًا، لا مما تقوله. لا يفتحه إلا مفتاح ZK الخاص بك. وسحابة Telegram تحفظ هذا المفتاح أيضًا.',

  steps: {
    write: 'الكتابة',
    prove: 'الختم والبرهان',
    proveText: 'يستغرق هذا بضع ثوانٍ. النص يبقى على هذا الجهاز.',
    handOn: 'تسليم ملف البرهان',
    handOnText: (address) => `يتحقق منه من يستلمه على \u2068${address}\u2069 دون حاجة إلى حساب.`,
  },
  stepDone: '(تم)',
  field: 'الرسالة',
  defaultText: 'Hello world!',
  counter: (characters, count) =>
    `\u2068${characters}/${proofTextLimits.characters}\u2069 حرف · \u2068${count}/${proofTextLimits.bytes}\u2069 بايت`,
  tones: {
    neutral: 'لا شيء بعد',
    green: 'كتلة واحدة',
    blue: blocks,
    yellow: 'قرب الحد',
    red: 'فوق الحد',
  },
  faults: {
    'too-long': 'النص يتجاوز الحدود',
    'forbidden-character': 'في النص رمز لا يمكن تشفيره',
  },
  warnings: {
    'over-limits': 'Сообщение превышает лимиты: не больше 256 символов и 1024 байт.',
    'near-limit': 'Сообщение почти достигло предела: осталось меньше 64 байт из 1024.',
    'many-blocks': 'Текст больше 64 байт: он будет разделён на несколько блоков.',
  },

  circuitLoading: (megabytes) => `جارٍ التجهيز (${megabytes} م.ب، مرة واحدة)`,
  circuitLoaded: (share) => `${Math.floor(share * 100)}%`,
  circuitFailed: (detail) => `خطأ في تحميل الدارة: ${detail}`,
  circuitFaults: {
    code: 'لم تُحمَّل شيفرة المبرهِن',
    lost: 'انقطع الاتصال',
    silent: 'لا يوجد رد',
    damaged: 'وصل الملف تالفًا مرتين',
    incapable: 'يفتقر هذا المتصفح إلى ما يلزم لصنع البرهان',
  },
  circuitReady: 'جاهز',
  retry: 'إعادة المحاولة',

  create: 'إنشاء برهان ZK متعدد الكتل',
  obstacles: {
    'circuit-failed': 'يمكن صنع البرهان بعد تحميل كل شيء.',
    'key-reading': 'جارٍ قراءة مفتاحك.',
    list: 'جارٍ قراءة قائمة براهينك.',
    key: 'البرهان يحتاج إلى مفتاحك. التفاصيل أدناه.',
    empty: 'اكتب رسالة أولًا.',
  },
  limitReached: `بلغتَ حدّ الرسائل (${limits.proofMessages}). احذف بعضها لإنشاء رسائل جديدة.`,
  tooManyBlocks: (needed, left) =>
    `يحتاج هذا النص تقريبًا إلى: ${blocks(needed)}. بقي لديك: ${blocks(left)}.`,

  progress: (block, total) => `جارٍ معالجة الكتلة \u2068${block}/${total}\u2069`,
  progressHint: 'يستغرق هذا بضع ثوانٍ. النص لا يغادر هذا الجهاز.',
  slowHint:
    'لم يصمد برهان إحدى الكتل، فيصنعه مبرهِن أبطأ مرة أخرى. يستغرق هذا وقتًا أطول: عشر ثوانٍ لكل كتلة أو أكثر. النص لا يغادر هذا الجهاز.',
  timeLeft: (seconds) => (seconds > 0 ? `بقي نحو ${seconds} ث` : 'أوشك على الانتهاء'),
  verifying: 'نطلب من الخادم التحقق من البراهين',
  cancel: 'إلغاء',

  failed: (detail) => `خطأ في التشفير متعدد الكتل: ${detail}`,
  failedBlock: (block, detail) => `الكتلة ${block}: ${detail}`,
  details: {
    circuit: 'تعذّر استخدام الدارة',
    crashed: 'توقّف المبرهِن، ربما لنفاد الذاكرة. يُرجى المحاولة مرة أخرى',
    false: 'لم يصمد البرهان، ولم يستطع المبرهِن الأبطأ صنعه أيضًا. تحقّق من اتصالك وحاول مرة أخرى',
    unprovable: 'الدارة لا تقبل هذا النص',
    unlike: 'البرهان عن شيء آخر',
    undecrypted: 'خطأ في فك تشفير الرسالة متعددة الكتل',
    unverified: 'الخادم لا يقبل البرهان',
  },
  notSaved: (reason) => `لم يُحفظ شيء: ${reason}`,
  takingBack: 'يُحذف ما لدى الخادم منه.',
  takenBack: 'لم يُحفظ منه شيء على الخادم.',

  result: 'برهانك',
  shown: 'يُظهر أن حروفًا مختومة في الداخل، لا ما تقوله ولا من كتبها ولا متى.',
  check: 'تحقّق',
  more: 'التفاصيل',
  fileWaits: 'تحصل على ملف البرهان هنا حالما تُرسل كل الكتل.',
  totalSize: 'الحجم الكلي',
  bytes: (count) => `${count} بايت`,
  blockCount: 'الكتل',
  messageId: 'معرّف الرسالة',
  nonce: 'الـnonce المشترك',
  serverCheck: 'تحقق الخادم',
  serverVerified: (count) => `تم التحقق: ${blocks(count)}`,
  serverUnasked: (reason) => `تعذّر سؤال الخادم. ${reason} تم التحقق من كل كتلة على هذا الجهاز.`,
  saves: {
    sending: (left, total) =>
      left === 0 ? 'جارٍ الحفظ…' : `جارٍ الحفظ… الكتل المرسلة: ${total - left} من ${total}`,
    waiting: (isKept) =>
      isKept
        ? 'حُفظ على هذا الجهاز. سيُرسل عندما يمكن الوصول إلى الخادم.'
        : 'لم يُرسل بعد. سيُرسل عندما يمكن الوصول إلى الخادم إذا بقي التطبيق مفتوحًا.',
    saved: 'حُفظ على الخادم',
    refused: (detail) => `خطأ في التشفير متعدد الكتل: ${detail}`,
    gone: 'حُذف',
  },
  blockDetails: 'تفاصيل الكتل',
  block: (number) => `الكتلة ${number}`,
  blockCounter: (counter) => `العدّاد ${counter}`,
  verified: 'تم التحقق',
  decrypted: 'النص بعد فك التشفير',
  share: 'مشاركة',

  curious: 'للفضوليين',
  key: 'المفتاح الرئيسي',
  keyWarning: 'كل من يملك هذا المفتاح يستطيع قراءة كل ما برهنتَ به. لا تُظهره لأحد.',
  keyMask: '•'.repeat(24),
  keyHidden: 'المفتاح مخفي',
  show: 'إظهار',
  hide: 'إخفاء',
  copy: 'نسخ إلى الحافظة',
  copied: 'تم النسخ',
  copyRefused: {
    shown: 'رُفض النسخ. المفتاح محدّد: انسخه يدويًا.',
    hidden: 'رُفض النسخ. أظهر المفتاح وانسخه يدويًا.',
  },

  about: 'ما الذي يُظهره البرهان وما الذي لا يُظهره',
  shows: [
    'لكل كتلة: أن صانعها عرف مفتاحًا ونصًا يحوّله ChaCha20 إلى هذا النص المشفّر بهذا الـnonce وهذا العدّاد.',
    'أن هذا النص هو Unicode سليم من 16 حرفًا بالضبط. يُحسب U+0000: إنه يملأ الكتلة الأخيرة ولا يُرى.',
    'لا شيء آخر: البرهان نفسه لا يكشف المفتاح ولا النص.',
  ],
  showsNot: [
    'ما يقوله النص، أو ما إذا كان صحيحًا.',
    'من صنعه ومتى. الخادم وحده يعرف من أي حساب جاء.',
    'أن كتلتين صُنعتا بالمفتاح نفسه، أو من الشخص نفسه، أو من النص نفسه، أو أن الأخيرة تُنهي الرسالة.',
    'أن للنص المشفّر معنى واحدًا: بمفتاح آخر قد يُفتح على نص آخر.',
    'أي شيء، إذا احتفظ صانعو إعداد الدارة بأسراره، أو إذا غيّر من يقدّم هذا التطبيق شيفرته.',
  ],
  showsTitle: 'يُظهر',
  showsNotTitle: 'لا يُظهر',
  aboutLimits: `في الرسالة حتى ${proofTextLimits.characters} حرفًا و${proofTextLimits.bytes} بايت: ${proofTextLimits.blocks} كتلة في كل منها ${proofTextLimits.blockCharacters} حرفًا. عدد الرسائل التي يمكنك الاحتفاظ بها: ${limits.proofMessages}.`,
};
