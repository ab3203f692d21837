import type { Translations } from '../translations.ts';

export const door: Translations['door'] = {
  fillIn: (name) =>
    `طلبتَ الانضمام إلى ${name}. يتعارف الأعضاء ببطاقاتهم، فاملأ بطاقتك أولًا: اختر اهتماماتك واكتب بضع كلمات عن نفسك.`,
  alreadyFilled: (name) => `طلبتَ الانضمام إلى ${name}. بطاقتك مملوءة بالفعل، ولا يلزمك فعل شيء آخر.`,

  asks: (name) => `طلب انضمام إلى المجموعة من \u2068${name}\u2069، والبطاقة مملوءة:`,
  approve: 'قبول',
  decline: 'رفض',

  approved: 'تمّ القبول.',
  declined: 'تمّ الرفض.',
  notYours: 'القرار للمشرفين الذين يحق لهم إضافة مستخدمين وحدهم.',
  failed: 'لم يقبل Telegram الرد. حاول مجددًا بعد قليل.',
};
