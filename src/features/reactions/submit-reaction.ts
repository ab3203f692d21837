/**
 * Handles one press on an emoji, from its submission to its end. If adding it needs a payment, the member gets an
 * offer. Once paid, it is sent again under its own key until the credit arrives. If the member closes the offer, it is
 * discarded.
 */
import { isUnpaid } from '../../contract/call-error.ts';
import type { PaymentReason } from '../../contract/errors.ts';
import { reactionsResource } from '../../mutations/resources.ts';
import type { AppSync, MutationArgs } from '../../mutations/registry.ts';
import type { Clock } from '../../platform/ports.ts';
import type { Submit } from '../../screen/submission.ts';
import type { Submission } from '../../sync/api.ts';
import type { Purchases } from '../../screen/purchases/purchases.ts';
import { untilCredited } from '../../screen/purchases/credit-waits.ts';

export type ReactionChange = MutationArgs<'set-reaction'>;

export interface ReactionPorts {
  submit: Submit<'set-reaction'>;
  sync: Pick<AppSync, 'discard' | 'refresh'>;
  purchases: Pick<Purchases, 'offer'>;
  clock: Clock;
  /** Called when the member has paid, and the reaction is being sent again. */
  onPaid(): void;
}

export type ReactionEnd =
  | Submission
  /** The member closed the offer. */
  | { outcome: 'abandoned' }
  /** Paid, but not credited within 15 s: `sendPaid` tries again. */
  | { outcome: 'late'; reason: PaymentReason };

interface Unpaid {
  seq: number;
  reason: PaymentReason;
}

const unpaidIn = (end: Submission): Unpaid | undefined => {
  if (end.outcome !== 'returned' || !isUnpaid(end.error)) return undefined;
  return { seq: end.seq, reason: end.error.reason ?? 'balance' };
};

const reactionEnd = (end: Submission): ReactionEnd => {
  const unpaid = unpaidIn(end);
  return unpaid ? { outcome: 'late', reason: unpaid.reason } : end;
};

const drop = async ({ sync }: ReactionPorts, change: ReactionChange, seq: number) => {
  await sync.discard(seq);
  // Reads the server's count, since other members may have reacted in the meantime.
  void sync.refresh(reactionsResource(change.card));
};

/** Offers a purchase that pays for the reaction. */
const pay = async (
  ports: ReactionPorts,
  change: ReactionChange,
  { seq, reason }: Unpaid,
): Promise<ReactionEnd> => {
  if (await ports.purchases.offer(reason)) return sendPaid(ports, change, reason);
  await drop(ports, change, seq);
  return { outcome: 'abandoned' };
};

/**
 * Sends a paid reaction until the credit arrives, and never offers the same purchase twice. If a package was not enough
 * because the reaction needs the subscription, it offers that next.
 */
export const sendPaid = async (
  ports: ReactionPorts,
  change: ReactionChange,
  reason: PaymentReason,
): Promise<ReactionEnd> => {
  ports.onPaid();
  const again = await untilCredited(
    ports.clock,
    () => ports.submit(change),
    (end) => unpaidIn(end)?.reason !== reason,
  );
  const unpaid = unpaidIn(again);
  return unpaid && unpaid.reason !== reason ? pay(ports, change, unpaid) : reactionEnd(again);
};

/** Ends a failed removal: the view returns to the server's list, which is read before the change is discarded. */
const giveUpRemoval = async (ports: ReactionPorts, change: ReactionChange, seq: number) => {
  await ports.sync.refresh(reactionsResource(change.card));
  await ports.sync.discard(seq);
};

export const submitReaction = async (
  ports: ReactionPorts,
  change: ReactionChange,
): Promise<ReactionEnd> => {
  const end = await ports.submit(change);
  const unpaid = change.isOn ? unpaidIn(end) : undefined;
  if (unpaid) return pay(ports, change, unpaid);
  if (!change.isOn && end.outcome === 'returned') await giveUpRemoval(ports, change, end.seq);
  return reactionEnd(end);
};
