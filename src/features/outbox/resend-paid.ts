/**
 * Sends a change that waited for payment again, under its own key, once something was paid. The credit may arrive after
 * the messenger reports the payment, so a change that is refused again is retried for 15 s.
 */
import { isUnpaid } from '../../contract/call-error.ts';
import type { PaymentReason } from '../../contract/errors.ts';
import type { Clock } from '../../platform/ports.ts';
import type { AppSync, OutboxItem } from '../../mutations/registry.ts';
import { untilCredited } from '../../screen/purchases/until-credited.ts';

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

/** Waits for the outcome of the entry `seq`. */
const settled = ({ sync, clock }: ResendPorts, seq: number): Promise<Resent> =>
  new Promise((resolve) => {
    const end = (resent: Resent) => {
      stopTimer();
      outbox.unsubscribe();
      resolve(resent);
    };
    const stopTimer = clock.setTimer(() => end('over'), longestTryMs);
    const outbox = sync.outbox().subscribe((items) => {
      const item = items.find((one) => one.seq === seq);
      if (!item || !isOnItsWay(item)) end((item && paymentFor(item)) ?? 'over');
    });
  });

/** `reason`: the reason that was paid for. A subscription may still be missing after a package was bought. */
export const resendPaid = (
  ports: ResendPorts,
  seq: number,
  reason: PaymentReason,
): Promise<Resent> =>
  untilCredited(
    ports.clock,
    async () => {
      await ports.sync.retry(seq);
      return settled(ports, seq);
    },
    (resent) => resent !== reason,
  );
