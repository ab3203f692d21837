/** Runs a purchase on a surface: its progress, credits that are on their way, and the buttons' actions. */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLive } from '../../db/hooks.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { plans } from '../../domain/plans.ts';
import type { InvoiceStatus } from '../../platform/ports.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import type {
  AwaitedCredits,
  CreditKind,
  WaitState,
} from '../../screen/purchases/awaited-credits.ts';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { createInvoiceFlow, type InvoiceState, type Product } from './invoice-flow.ts';

export interface InvoiceControls extends InvoiceState {
  /** False if the messenger opens no invoices, or while a credit that this surface sells is on its way. */
  canBuy: boolean;
  canOpen: boolean;
  /** The state of an earlier purchase: see awaited-credits.ts. */
  credit: WaitState | undefined;
  buy(order: Product): void;
  stop(): void;
}

const cannotOpen = (): Promise<InvoiceStatus> => Promise.resolve('unknown');

const creditOf = (order: Product): { kind: CreditKind; reactions: number } => {
  const plan = order === 'monthly' ? undefined : plans[order];
  return plan?.billingModel === 'package'
    ? { kind: 'reactions', reactions: plan.reactions }
    : { kind: 'singularity', reactions: 0 };
};

/** The messenger's last report counts. */
const noteEnd = (
  credits: AwaitedCredits,
  order: Product,
  status: InvoiceStatus,
  balance: number | undefined,
): void => {
  const { kind, reactions } = creditOf(order);
  const isSure = status === 'paid' || status === 'pending';
  if (isSure || status === 'unknown') credits.expect({ kind, reactions, balance, isSure });
  else if (credits.state()[kind] === 'unsure') credits.forget(kind);
};

/** The balance before any payment. It is read when the surface opens, since the mirrored one may be old. */
const useBalance = () => {
  const { sync } = useServices();
  const own = useLive(() => sync.view(ownProfileResource), ownProfileResource.key);
  useEffect(() => void sync.refresh(ownProfileResource), [sync]);
  return own?.state === 'ready' ? own.value.balance : undefined;
};

/** Returns the most certain of the awaited credits. */
const useCredit = (kinds: readonly CreditKind[], onCredited: () => void) => {
  const { credits } = usePurchases();
  const waits = useSyncExternalStore(credits.subscribe, credits.state, credits.state);
  const announce = useEffectEvent((kind: CreditKind) => {
    if (kinds.includes(kind)) onCredited();
  });
  useEffect(() => {
    credits.resume();
    return credits.onCredited((kind) => announce(kind));
  }, [credits]);
  const states = kinds.map((kind) => waits[kind]);
  return (['waiting', 'overdue', 'unsure'] as const).find((state) => states.includes(state));
};

/** `kinds`: what is sold here. `onPaid`: called when some of it was paid or credited. Unmounting stops the wait. */
export const useInvoice = (kinds: readonly CreditKind[], onPaid: () => void): InvoiceControls => {
  const { sync, surroundings } = useServices();
  const { credits } = usePurchases();
  const { alert } = useDialogs();
  const haptic = useHaptic();
  const balance = useBalance();
  const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
  const [flow] = useState(() =>
    createInvoiceFlow({
      sync,
      openInvoice: messenger?.openInvoice ?? cannotOpen,
      alert: (text) => void alert(text),
      onEnd: (...how) => noteEnd(credits, ...how),
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.state, flow.state);
  useEffect(() => flow.stop, [flow]);
  const succeed = () => {
    haptic('success');
    onPaid();
  };
  const credit = useCredit(kinds, succeed);
  const buy = async (order: Product) => {
    if (await flow.buy(order, balance)) succeed();
  };
  const canOpen = messenger?.canOpenInvoices ?? false;
  return {
    ...state,
    canOpen,
    canBuy: canOpen && credit !== 'waiting',
    credit,
    buy: (order) => void buy(order),
    stop: flow.stop,
  };
};
