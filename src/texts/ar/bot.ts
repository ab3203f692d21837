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
  open: (product) => `فتح ${product}`,
  help: (product) => `${product} تطبيق داخل تيليجرام. يعرف هذا البوت:`,

  support: (contact) => `أسئلة أو أفكار أو مشكلات؟ اكتب إلى ${contact}.`,
  noContact: 'لم يذكر القائمون على هذا المجتمع بعدُ كيف يمكن الوصول إليهم.',
  paysupport: (contact, number) =>
    `هل حدث خطأ في الدفع؟ اكتب إلى ${contact}، واذكر اليوم والمبلغ ورقمك: ${number}.\n\nما دُفع ولم يُسلَّم يُعاد ثمنه. لا يستطيع دعم تيليجرام نفسه المساعدة في المشتريات التي تتم هنا.`,

  terms: 'هذه شروط الاستخدام:',
  readTerms: 'قراءة الشروط',
  privacy: 'ما الذي يُحفظ عنك، ومن يراه، وما الذي تستطيع فعله:',
  readPrivacy: 'قراءة عن الخصوصية',
};
