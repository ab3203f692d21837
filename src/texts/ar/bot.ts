import type { Translations } from '../translations.ts';

export const bot: Translations['bot'] = {
  commands: {
    start: 'فتح التطبيق',
    help: 'ما الذي يستطيعه هذا البوت',
    support: 'أسئلة ومشكلات',
    paysupport: 'مشكلة في الدفع',
    terms: 'شروط الاستخدام',
    privacy: 'ما الذي يُحفظ عنك',
  },

  start: (product) =>
    `أهلًا بك في ${product}، بطاقات أعضاء هذا المجتمع.\n\nاملأ بطاقتك وشاركها برمز أو رابط، وابحث عن الأعضاء الآخرين.`,
  deleted: (day) =>
    `حُذف حسابك، وسيُمحى نهائيًا في ${day}. حتى ذلك الحين يمكنك استعادته: افتح التطبيق.`,
  open: (product) => `فتح ${product}`,
  help: (product) => `${product} تطبيق داخل Telegram. يعرف هذا البوت:`,

  support: (contact) => `أسئلة أو أفكار أو مشكلات؟ اكتب إلى \u2068${contact}\u2069.`,
  noContact: 'لم يذكر القائمون على هذا المجتمع بعدُ كيف يمكن الوصول إليهم.',
  paysupport: (contact, number) =>
    `هل حدث خطأ في الدفع؟ اكتب إلى \u2068${contact}\u2069، واذكر اليوم والمبلغ ورقمك: ${number}.\n\nما دُفع ولم يُسلَّم يُعاد ثمنه. لا يستطيع دعم Telegram نفسه المساعدة في المشتريات التي تتم هنا.`,

  terms: 'هذه شروط الاستخدام:',
  readTerms: 'قراءة الشروط',
  privacy: 'ما الذي يُحفظ عنك، ومن يراه، وما الذي تستطيع فعله:',
  readPrivacy: 'قراءة عن الخصوصية',
};
