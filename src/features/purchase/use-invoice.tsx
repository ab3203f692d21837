/** Runs a purchase on a surface: its progress, credits that are on their way, and the buttons' actions. */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { paymentTexts } from '#texts/payment';
import { purchaseTexts } from '#texts/purchase';
import { ownProfileResource } from '../../mutations/resources.ts';
import { plans } from '../../domain/members/plans.ts';
import type { InvoiceStatus } from '../../platform/ports.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { say } from '../../ui/states/toast.tsx';
import {
  afterProfile,
  type CreditKind,
  type WaitState,
} from '../../screen/purchases/credit-waits.ts';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { useHaptic } from '../../screen/hooks/use-haptic.ts';
import { useStored } from '../../screen/hooks/use-view.ts';
import { createInvoiceFlow, type InvoiceState, type Product } from './invoice-flow.ts';
import { Notice } from '../../ui/states/notice.tsx';

/** Denied payments are awaited silently. */
export type ShownCredit = Exclude<WaitState, 'denied'>;

export interface InvoiceControls extends InvoiceState {
  /** False if the messenger opens no invoices, or while a credit that this surface sells is on its way. */
  canBuy: boolean;
  canOpen: boolean;
  /** The state of an earlier purchase: see credit-waits.ts. */
  credit: ShownCredit | undefined;
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

/**
 * The profile is read when the surface opens, since the mirrored one may be old: it says that the member has subscribed
 * only if the read one agrees, or if it said otherwise before.
 */
const useIsSubscribed = (): boolean => {
  const { sync } = useServices();
  const own = useStored(ownProfileResource);
  const [isCertain, setCertain] = useState(false);
  const isMirrored = own?.state === 'ready' && own.value.profile.singularity;
  if (own?.state === 'ready' && !isMirrored && !isCertain) setCertain(true);
  useEffect(() => {
    const read = async () => {
      const outcome = await sync.refresh(ownProfileResource);
      if (outcome.ok && outcome.value.profile.singularity) setCertain(true);
    };
    void read();
  }, [sync]);
  return isCertain && isMirrored;
};

/** Any package. It was bought elsewhere, so this device knows neither which one nor when. */
const anyPackage = { since: 0, reactions: plans.mini.reactions, isSure: false };

/** Whether the balance rose by a package while the surface was open, also by one that another device bought. */
const useIsRefilled = (): boolean => {
  const own = useStored(ownProfileResource);
  const [lowest, setLowest] = useState<number | null>(null);
  if (own?.state !== 'ready') return false;
  const left = afterProfile('reactions', { ...anyPackage, lowest }, own.value);
  if (left && left.lowest !== lowest) setLowest(left.lowest);
  return !left;
};

/** Calls back when what is sold here is here, and with what to say of it unless others do. */
const useArrival = (kinds: readonly CreditKind[], onHere: (text?: string) => void) => {
  const { credits } = usePurchases();
  const isSubscribed = useIsSubscribed();
  const isRefilled = useIsRefilled() && kinds.includes('reactions');
  const arrive = useEffectEvent(onHere);
  useEffect(() => {
    credits.resume();
    return credits.onCredited((kind) => {
      if (kinds.includes(kind)) arrive();
    });
  }, [credits, kinds]);
  useEffect(() => {
    if (isSubscribed) arrive(paymentTexts.subscribed);
  }, [isSubscribed]);
  useEffect(() => {
    // A payment of this device is reported by the provider.
    if (isRefilled) arrive(credits.state().reactions ? undefined : paymentTexts.arrived);
  }, [credits, isRefilled]);
};

/** Returns the most certain of the awaited credits. */
const useCredit = (kinds: readonly CreditKind[]): ShownCredit | undefined => {
  const { credits } = usePurchases();
  const waits = useSyncExternalStore(credits.subscribe, credits.state, credits.state);
  const states = kinds.map((kind) => waits[kind]);
  return (['waiting', 'overdue', 'unsure'] as const).find((state) => states.includes(state));
};

/** `kinds`: what is sold here, always the same. `onPaid`: called once some of it was paid or credited. Unmounting stops the wait. */
export const useInvoice = (kinds: readonly CreditKind[], onPaid: () => void): InvoiceControls => {
  const { sync, surroundings } = useServices();
  const { credits } = usePurchases();
  const { alert } = useDialogs();
  const haptic = useHaptic();
  const isOver = useRef(false);
  const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
  const [flow] = useState(() =>
    createInvoiceFlow({
      sync,
      openInvoice: messenger?.openInvoice ?? cannotOpen,
      alert: (text) => void alert(text),
      look: credits.look,
      onOpen: (order) => credits.expect(creditOf(order)),
      onEnd: (order, status) => credits.hear(creditOf(order).kind, status),
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.state, flow.state);
  useEffect(() => flow.stop, [flow]);
  const succeed = (text?: string) => {
    if (isOver.current) return;
    isOver.current = true;
    flow.stop();
    if (text) say(text);
    haptic('success');
    onPaid();
  };
  useArrival(kinds, succeed);
  const credit = useCredit(kinds);
  const buy = async (order: Product) => {
    if (await flow.buy(order)) succeed();
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

/**
 * Shows the state of a payment where it was started. The region is always in the page, so that changes are read out.
 */
export const PaymentNotice = ({ canOpen, phase, credit }: InvoiceControls) => {
  if (!canOpen) return <Notice tone="warning">{purchaseTexts.tooOld}</Notice>;
  if (phase === 'paying') return <Notice tone="info">{purchaseTexts.paying}</Notice>;
  return credit ? <Notice tone="info">{purchaseTexts.credit[credit]}</Notice> : null;
};
