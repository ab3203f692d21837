/** The buttons of payments: those that complete pending ones, and the refund of the last one. */
import { toast } from './dialogs.ts';
import { byId } from './page.ts';
import { refundLast } from './server-calls.ts';
import { PendingPayments } from './pending-payments.ts';

const showCount = (count: number): void => {
  const button = byId('settle-pending', HTMLButtonElement);
  button.disabled = count === 0;
  button.textContent = count === 0 ? 'Settle now' : `Settle ${count} now`;
};

const refund = async (member: number | undefined): Promise<void> => {
  const price = member === undefined ? undefined : await refundLast(member);
  toast(price === undefined ? 'There is no payment to give back.' : `${price} was given back.`);
};

/** Connects the buttons. `payer` is the member whose app is open. */
export const mountPaymentsPanel = (payer: () => number | undefined): PendingPayments => {
  const pending = new PendingPayments({
    onChange: showCount,
    onDone: ({ price }, outcome) =>
      toast(
        outcome.status === 'paid'
          ? `The pending payment of ${price} went through.`
          : `The pending payment of ${price} failed. ${outcome.reason}`,
      ),
  });
  byId('settle-pending', HTMLButtonElement).addEventListener(
    'click',
    () => void pending.completeAll(),
  );
  byId('refund', HTMLButtonElement).addEventListener('click', () => void refund(payer()));
  showCount(0);
  return pending;
};
