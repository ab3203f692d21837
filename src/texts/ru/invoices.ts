import type { Translations } from '../translations.ts';
import { plural } from './plural.ts';

const reactions = (count: number): string =>
  plural(count, { one: '# реакция', few: '# реакции', many: '# реакций' });
const added = (count: number): string =>
  plural(count, { one: '# реакцию', few: '# реакции', many: '# реакций' });

export const invoice: Translations['invoice'] = {
  title: (plan) => (plan.billingModel === 'package' ? reactions(plan.reactions) : 'Singularity'),
  description: (plan) =>
    plan.billingModel === 'package'
      ? `Добавляет ${added(plan.reactions)} к вашему балансу`
      : 'Реакции без ограничений на 1 месяц',
  refusedStale: 'Этот счёт больше не действует. Пожалуйста, запросите новый.',
  refusedMember: 'Этот счёт выставлен другому участнику.',
  refusedSubscribed: 'Вы уже подписаны.',
  refusedBusy: 'Сейчас слишком много платежей. Пожалуйста, попробуйте ещё раз.',
};
