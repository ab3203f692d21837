import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

export const purchase: Translations['purchase'] = {
  reasons: {
    more: {
      title: 'المزيد من التفاعلات',
      text: 'كل تفاعل تتركه يُخصم من رصيدك. مع Singularity لا حدود.',
    },
    balance: {
      title: 'نفدت تفاعلاتك',
      text: 'كل تفاعل يستهلك واحدًا. احصل على المزيد لإرسال هذا، أو تفاعل بلا حدود.',
    },
    one_per_card: {
      title: 'تفاعل واحد لكل بطاقة',
      text: 'دون Singularity تقبل البطاقة تفاعلًا واحدًا منك. اشترك لتترك ما تشاء.',
    },
  },
  offers: 'العروض',
  package: (reactions) =>
    plural(reactions, {
      zero: 'لا تفاعلات',
      one: 'تفاعل واحد',
      two: 'تفاعلان',
      few: '# تفاعلات',
      many: '# تفاعلًا',
      other: '# تفاعل',
    }),
  debt: (reactions) => `استرداد المبلغ خصم تفاعلات أكثر من رصيدك: ${reactions}. تُعوّضها الباقة أولًا.`,
  subscription: 'تفاعلات بلا حدود لمدة شهر واحد',
  close: 'ليس الآن',

  singularityTitle: 'Singularity',
  lead: 'مساحة أكبر لتعرّف بنفسك.',
  benefits: [
    { name: 'شارة وتقدير', text: 'شارة بجانب اسمك، على بطاقتك وفي قائمة الأعضاء.' },
    { name: 'دعم مميّز', text: 'أسئلتك أولًا.' },
    { name: 'روابط أكثر', text: 'مساحة أكبر لأعمالك.' },
    { name: 'بطاقة على الويب', text: 'معاينة غنية أينما شوركت بطاقتك.' },
    { name: 'كل التفاعلات', text: 'تفاعلات بلا حدود، وعدة تفاعلات مع البطاقة الواحدة.' },
  ],
  extendedLinks: [
    '\u2068Telegram +15\u2069',
    'روابط مخصّصة (\u2068+3\u2069)',
    '\u2068Product Hunt +15\u2069',
  ],
  notForSale: 'هذا المجتمع لا يبيع Singularity.',
  perMonth: (price) => `${price} في الشهر`,
  subscribe: 'اشترك الآن',
  terms: 'اشتراك شهري • يمكن الإلغاء في أي وقت',

  invoiceFailed: 'تعذّر إنشاء الفاتورة. يُرجى المحاولة مرة أخرى.',
  failed: 'فشل الدفع. يُرجى المحاولة مرة أخرى.',
  credit: {
    waiting: 'تجري معالجة دفعتك. ما اشتريته في الطريق وسيظهر هنا تلقائيًا.',
    unsure: 'لم يُخبرنا Telegram كيف انتهى الدفع. إن تم، فسيظهر ما اشتريته قريبًا.',
    overdue:
      'لم تصل دفعتك الأخيرة خلال ساعة. إن وصلت بعد ذلك، فسيظهر ما اشتريته تلقائيًا. ويمكنك أيضًا الشراء مرة أخرى.',
  },
  paying: 'أكمل الدفع في Telegram.',
  stopWaiting: 'التوقف عن الانتظار',
  tooOld: 'الدفع يتطلب إصدارًا أحدث من Telegram. حدّث Telegram ثم حاول مرة أخرى.',
};
