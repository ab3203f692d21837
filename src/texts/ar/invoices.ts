import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

const reactions = (count: number): string =>
  plural(count, {
    zero: 'لا تفاعلات',
    one: 'تفاعل واحد',
    two: 'تفاعلان',
    few: '# تفاعلات',
    many: '# تفاعلًا',
    other: '# تفاعل',
  });

export const invoice: Translations['invoice'] = {
  title: (plan) => (plan.billingModel === 'package' ? reactions(plan.reactions) : 'Singularity'),
  description: (plan) =>
    plan.billingModel === 'package'
      ? `يُضاف إلى رصيدك: ${reactions(plan.reactions)}`
      : 'تفاعلات بلا حدود لمدة شهر واحد',
  refusedStale: 'لم تعد هذه الفاتورة صالحة. يُرجى طلب فاتورة جديدة.',
  refusedMember: 'أُعدّت هذه الفاتورة لعضو آخر.',
  refusedSubscribed: 'أنت مشترك بالفعل.',
  refusedBusy: 'هناك ضغط على المدفوعات حاليًا. يُرجى المحاولة مرة أخرى.',
};
