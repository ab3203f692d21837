/**
 * Payments whose credit has not arrived yet. Each opened invoice counts as one, regardless of the messenger's report:
 * clients report charged payments as failed or cancelled, report them before the server knows, or report nothing. Until
 * the credit shows in the own profile, the profile is read again. While the messenger says that it was paid, nothing of
 * that kind is sold a second time. The payments are stored on this device, so that a reload forgets none. After an hour
 * the wait is over.
 */
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import { createListeners } from '../../domain/listeners.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import type { Clock, InvoiceStatus, KeyValueStore } from '../../platform/ports.ts';
import {
  afterProfile,
  afterReport,
  creditKinds,
  keepWaits,
  readWaits,
  statesOf,
  worthOf,
  type CreditKind,
  type KeptWaits,
  type Waits,
  type WaitState,
} from './credit-waits.ts';

export interface Ordered {
  kind: CreditKind;
  reactions: number;
}

type OnCredited = (kind: CreditKind, was: WaitState | undefined) => void;

export interface AwaitedCredits {
  state(): Waits;
  subscribe(listener: () => void): () => void;
  /** Calls back with the kind that has just been credited, and with what was known of its payment. */
  onCredited(listener: OnCredited): () => void;
  /** Call it when an invoice opens. */
  expect(ordered: Ordered): void;
  /** How the messenger says that the invoice ended; ignored once the credit is here. */
  hear(kind: CreditKind, status: InvoiceStatus): void;
  /** Reads the profile now. Resolves once that is over, after 3 s at the latest. */
  look(): Promise<void>;
  /** Loads the stored payments, from another start or another tab. */
  resume(): void;
  stop(): void;
}

interface AwaitedPorts {
  sync: Pick<AppSync, 'refresh' | 'view'>;
  clock: Clock;
  storage: KeyValueStore;
}

const [shortestPauseMs, longestPauseMs] = [1000, 30_000];
const longestLookMs = 3000;

export const createAwaitedCredits = ({ sync, clock, storage }: AwaitedPorts): AwaitedCredits => {
  let waits: KeptWaits = {};
  let shown: Waits = {};
  let stopTimer: (() => void) | undefined;
  let stopView: (() => void) | undefined;
  /** Undefined while the profile is not watched: the first look at it then counts. */
  let balance: number | undefined;
  const { notify, subscribe } = createListeners();
  const creditListeners = createListeners<Parameters<OnCredited>>();

  const show = () => {
    const next = statesOf(waits, clock.now());
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    notify();
  };
  /** Another tab that waits for the same payment may know more of it. */
  const catchUp = () => {
    waits = { ...waits, ...readWaits(storage) };
  };
  const keep = (next: KeptWaits) => {
    const isNews = (kind: CreditKind) => JSON.stringify(next[kind]) !== JSON.stringify(waits[kind]);
    const news = creditKinds.filter(isNews).map((kind) => [kind, next[kind]] as const);
    waits = next;
    // Another tab may have stored a payment of the other kind.
    if (news.length > 0) keepWaits(storage, { ...readWaits(storage), ...Object.fromEntries(news) });
  };

  const see = (own: OwnProfile) => {
    catchUp();
    balance = worthOf(own);
    const before = shown;
    const next: KeptWaits = {};
    for (const kind of creditKinds) {
      const known = waits[kind];
      const left = known && afterProfile(kind, known, own);
      if (left) next[kind] = left;
    }
    const credited = creditKinds.filter((kind) => waits[kind] && !next[kind]);
    keep(next);
    show();
    if (Object.keys(shown).length === 0) stop();
    for (const kind of credited) creditListeners.notify(kind, before[kind]);
  };

  const readNow = async () => {
    const outcome = await sync.refresh(ownProfileResource);
    if (outcome.ok) see(outcome.value);
  };

  /** A tenth of the time waited so far. */
  const pauseMs = (): number => {
    const ages = creditKinds.map((kind) => clock.now() - (waits[kind]?.since ?? 0));
    return Math.min(longestPauseMs, Math.max(shortestPauseMs, Math.min(...ages) / 10));
  };
  const isWaiting = () => Object.values(shown).some((state) => state !== 'overdue');
  const rest = () => {
    stopTimer?.();
    if (isWaiting()) stopTimer = clock.setTimer(readAgain, pauseMs());
  };
  const readAgain = () => {
    void sync.refresh(ownProfileResource);
    show();
    rest();
  };
  const stop = () => {
    stopTimer?.();
    stopView?.();
    stopView = undefined;
    balance = undefined;
  };
  const watch = () => {
    show();
    stopView ??= Object.keys(shown).length > 0 ? watchProfile() : undefined;
    rest();
  };
  const watchProfile = () => {
    const view = sync.view(ownProfileResource).subscribe((own) => {
      if (own.state === 'ready') see(own.value);
    });
    return () => view.unsubscribe();
  };

  return {
    state: () => shown,
    subscribe,
    onCredited: creditListeners.subscribe,
    expect: ({ kind, reactions }) => {
      const lowest = balance ?? null;
      keep({ ...waits, [kind]: { since: clock.now(), reactions, lowest, isSure: false } });
      watch();
    },
    hear: (kind, status) => {
      catchUp();
      const known = waits[kind];
      if (!known) return;
      keep({ ...waits, [kind]: afterReport(known, status, clock.now()) });
      watch();
    },
    look: async () => {
      const tooLate = new Promise<void>((resolve) => void clock.setTimer(resolve, longestLookMs));
      await Promise.race([readNow(), tooLate]);
    },
    resume: () => {
      waits = readWaits(storage);
      watch();
    },
    stop,
  };
};
