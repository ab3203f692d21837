/** Buys from the outbox sheet. The state of paid changes is kept here, above the lines, since lines come and go. */
import { createContext, use, useState } from 'react';
import { paymentTexts } from '#texts/payment';
import type { PaymentReason } from '../../contract/errors.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { resendPaid } from './resend-paid.ts';

export interface Buying {
  /** False: nothing is for sale. */
  isOpen: boolean;
  /** Places in the outbox of the changes that are paid and being sent. */
  paid: ReadonlySet<number>;
  /** Offers what would pay for the change. Closing the offer keeps the change: Discard is a separate choice. */
  buy(seq: number, reason: PaymentReason): void;
}

const BuyingContext = createContext<Buying>({
  isOpen: true,
  paid: new Set(),
  buy: () => undefined,
});

export const BuyingProvider = BuyingContext;

export const useBuying = (): Buying => use(BuyingContext);

export const useBuyingHere = (): Buying => {
  const { sync, clock } = useServices();
  const purchases = usePurchases();
  const { alert } = useDialogs();
  const [paid, setPaid] = useState<ReadonlySet<number>>(new Set());
  const buy = async (seq: number, reason: PaymentReason): Promise<void> => {
    if (!(await purchases.offer(reason))) return;
    setPaid((before) => new Set(before).add(seq));
    const resent = await resendPaid({ sync, clock }, seq, reason);
    setPaid((before) => new Set([...before].filter((one) => one !== seq)));
    if (resent === reason) await alert(paymentTexts.onItsWay, 'success');
    else if (resent !== 'over') await buy(seq, resent);
  };
  return {
    isOpen: purchases.isOpen,
    paid,
    buy: (seq, reason) => void buy(seq, reason),
  };
};
