/** Buys from the outbox sheet. The state of paid changes is kept here, above the lines, since lines come and go. */
import { createContext, use, useState } from 'react';
import { paymentTexts } from '#texts/payment';
import type { PaymentReason } from '../../contract/errors.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { isUnpaid } from '../../contract/call-error.ts';
import type { Clock } from '../../platform/ports.ts';
import type { AppSync, OutboxItem } from '../../mutations/registry.ts';
import { untilCredited } from '../../screen/purchases/credit-waits.ts';

export interface Buying {
  /** False: nothing is for sale. */
  isOpen: boolean;
  /** Places in the outbox of the changes that are paid and being sent. */
  paid: ReadonlySet<number>;
  /** Offers what would pay for the change. Closing the offer keeps the change: Discard is a separate choice. */
  buy(item: OutboxItem, reason: PaymentReason): void;
}

const BuyingContext = createContext<Buying>({
  isOpen: true,
  paid: new Set(),
  buy: () => undefined,
});

export const BuyingProvider = BuyingContext;

export const useBuying = (): Buying => use(BuyingContext);

/** What would pay for a change; undefined if it does not wait for a payment. */
export const paymentFor = ({ status }: OutboxItem): PaymentReason | undefined => {
  if (status.state !== 'parked' || status.reason !== 'payment') return undefined;
  const { error } = status;
  return (error && isUnpaid(error) ? error.reason : undefined) ?? 'balance';
};

interface ResendPorts {
  sync: Pick<AppSync, 'retry' | 'outbox'>;
  clock: Clock;
}

/** `over`: sent, or left to the outbox for another reason. Otherwise the reason for which it is still refused. */
export type Resent = 'over' | PaymentReason;

const isOnItsWay = ({ status }: OutboxItem): boolean =>
  status.state === 'waiting' || status.state === 'sending';

/** Without a connection there is no answer to wait for: the outbox sends the change automatically. */
const longestTryMs = 15_000;

/** Waits for the outcome of the change. */
const settled = ({ sync, clock }: ResendPorts, paid: OutboxItem): Promise<Resent> =>
  new Promise((resolve) => {
    const end = (resent: Resent) => {
      stopTimer();
      outbox.unsubscribe();
      resolve(resent);
    };
    const stopTimer = clock.setTimer(() => end('over'), longestTryMs);
    // The list of all changes ends after a hundred, and thousands of reactions may wait.
    const outbox = sync.outbox(paid.lane).subscribe((items) => {
      const item = items.find(({ seq }) => seq === paid.seq);
      if (!item || !isOnItsWay(item)) end((item && paymentFor(item)) ?? 'over');
    });
  });

/**
 * Sends a change that waited for payment again, under its own key, once something was paid. The credit may arrive after
 * the messenger reports the payment, so a change that is refused again is retried for 15 s.
 *
 * `reason`: the reason that was paid for. A subscription may still be missing after a package was bought.
 */
export const resendPaid = (
  ports: ResendPorts,
  item: OutboxItem,
  reason: PaymentReason,
): Promise<Resent> =>
  untilCredited(
    ports.clock,
    async () => {
      await ports.sync.retry(item.seq);
      return settled(ports, item);
    },
    (resent) => resent !== reason,
  );

/**
 * Whether the change can be paid for by now: the credit of an earlier payment may have arrived after a reload, or
 * another device may have paid.
 */
const canPay = async (sync: Pick<AppSync, 'refresh'>, reason: PaymentReason): Promise<boolean> => {
  const outcome = await sync.refresh(ownProfileResource);
  if (!outcome.ok) return false;
  const { balance = 0, profile } = outcome.value;
  return profile.singularity || (reason === 'balance' && balance > 0);
};

export const useBuyingHere = (): Buying => {
  const { sync, clock } = useServices();
  const purchases = usePurchases();
  const { alert } = useDialogs();
  const [paid, setPaid] = useState<ReadonlySet<number>>(new Set());
  const buy = async (item: OutboxItem, reason: PaymentReason): Promise<void> => {
    if (!(await canPay(sync, reason)) && !(await purchases.offer(reason))) return;
    setPaid((before) => new Set(before).add(item.seq));
    const resent = await resendPaid({ sync, clock }, item, reason);
    setPaid((before) => new Set([...before].filter((one) => one !== item.seq)));
    if (resent === reason) await alert(paymentTexts.onItsWay, 'success');
    else if (resent !== 'over') await buy(item, resent);
  };
  return {
    isOpen: purchases.isOpen,
    paid,
    buy: (item, reason) => void buy(item, reason),
  };
};
