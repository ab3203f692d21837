import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

const reactions = (count: number): string =>
  plural(count, { one: 'תגובה אחת', two: 'שתי תגובות', other: '# תגובות' });

export const invoice: Translations['invoice'] = {
  title: (plan) => (plan.billingModel === 'package' ? reactions(plan.reactions) : 'Singularity'),
  description: (plan) =>
    plan.billingModel === 'package'
      ? `מוסיף ${reactions(plan.reactions)} ליתרה שלך`
      : 'תגובות ללא הגבלה לחודש אחד',
  refusedStale: 'החשבונית הזאת כבר אינה בתוקף. נא לבקש חדשה.',
  refusedMember: 'החשבונית הזאת הוכנה עבור חבר אחר.',
  refusedSubscribed: 'המינוי שלך כבר פעיל.',
  refusedBusy: 'יש כרגע עומס בתשלומים. נא לנסות שוב.',
};
