/** The controls of payments: when pending ones complete, and the refund of the last one. */
import { toast } from './dialogs.ts';
import { byId, control, fillOptions } from './page.ts';
import { refundLast } from './payments.ts';
import { PendingPayments } from './pending-payments.ts';
import { pendingModes, type MessengerSettings } from './settings.ts';

interface PaymentsPanel {
  pending: PendingPayments;
  show(settings: MessengerSettings): void;
}

const showCount = (count: number): void => {
  const button = byId('settle-pending', HTMLButtonElement);
  button.disabled = count === 0;
  button.textContent = count === 0 ? 'Settle now' : `Settle ${count} now`;
};

const refund = async (member: number | undefined): Promise<void> => {
  const price = member === undefined ? undefined : await refundLast(member);
  toast(price === undefined ? 'There is no payment to give back.' : `${price} was given back.`);
};

/** Connects the controls. `payer` is the member whose app is open. */
export const mountPaymentsPanel = (
  payer: () => number | undefined,
  onPatch: (patch: Partial<MessengerSettings>) => void,
): PaymentsPanel => {
  const form = byId('payments', HTMLFormElement);
  const mode = control(form, 'pending', HTMLSelectElement);
  const pending = new PendingPayments({
    onChange: showCount,
    onDone: ({ price }, outcome) =>
      toast(
        outcome.status === 'paid'
          ? `The pending payment of ${price} went through.`
          : `The pending payment of ${price} failed. ${outcome.reason}`,
      ),
  });
  fillOptions(mode, pendingModes);
  form.addEventListener('submit', (event) => event.preventDefault());
  mode.addEventListener('change', () =>
    onPatch({ pending: mode.value as MessengerSettings['pending'] }),
  );
  byId('settle-pending', HTMLButtonElement).addEventListener(
    'click',
    () => void pending.completeAll(),
  );
  byId('refund', HTMLButtonElement).addEventListener('click', () => void refund(payer()));
  showCount(0);
  return { pending, show: (settings) => void (mode.value = settings.pending) };
};
