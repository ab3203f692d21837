/**
 * Payments whose credit has not arrived yet. The messenger says 'pending', or 'paid' before the server has received it.
 * Until the credit shows in the own profile, the profile is read again, and nothing of that kind is sold a second time.
 * The payments are stored on this device, so that a reload forgets none. After an hour the wait is over, and it can be
 * bought again.
 */
import * as z from 'zod/mini';
import type { OwnProfile } from '../../contract/profile.ts';
import { createListeners } from '../../domain/listeners.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import type { Clock, KeyValueStore } from '../../platform/ports.ts';
import type { AppSync } from '../../mutations/registry.ts';

export const creditKinds = ['reactions', 'singularity'] as const;
export type CreditKind = (typeof creditKinds)[number];

const wait = z.object({
  since: z.int(),
  /** How many reactions were bought; 0 for a subscription. */
  reactions: z.int(),
  /** The lowest balance seen since the purchase began; null if none was seen. */
  lowest: z.nullable(z.int()),
  /** False if the messenger did not say how the payment ended. */
  isSure: z.boolean(),
});
type Wait = z.output<typeof wait>;

const kept = z.object({ reactions: z.optional(wait), singularity: z.optional(wait) });
type KeptWaits = z.output<typeof kept>;

/** `unsure`: perhaps nothing was paid. `overdue`: the credit is no longer expected. */
export type WaitState = 'unsure' | 'waiting' | 'overdue';
export type Waits = Readonly<Partial<Record<CreditKind, WaitState>>>;

export interface Bought {
  kind: CreditKind;
  reactions: number;
  /** The balance before the payment. */
  balance: number | undefined;
  isSure: boolean;
}

export interface AwaitedCredits {
  state(): Waits;
  subscribe(listener: () => void): () => void;
  /** Calls back with the kind that has just been credited. */
  onCredited(listener: (kind: CreditKind) => void): () => void;
  expect(bought: Bought): void;
  /** Call it when it was not paid after all. */
  forget(kind: CreditKind): void;
  /** Loads the stored payments, from another start or another tab. */
  resume(): void;
  stop(): void;
}

interface AwaitedPorts {
  sync: Pick<AppSync, 'refresh' | 'view'>;
  clock: Clock;
  storage: KeyValueStore;
}

const key = 'awaited-credits';
const longestMs = 3_600_000;
const keptMs = 24 * longestMs;
const [shortestPauseMs, longestPauseMs] = [1000, 30_000];

const readKept = (storage: KeyValueStore): KeptWaits => {
  return z.safeParse(kept, parseJson(storage.read(key) ?? '')).data ?? {};
};

/** After the clock was set back, a wait seems to start in the future: it is over. */
const stateOf = ({ since, isSure }: Wait, now: number): WaitState | undefined => {
  const age = now - since;
  if (age >= keptMs) return undefined;
  if (age < 0 || age >= longestMs) return isSure ? 'overdue' : undefined;
  return isSure ? 'waiting' : 'unsure';
};

/** More than half of it: reactions spent or returned meanwhile can neither hide nor imitate a credit. */
const isCredited = (kind: CreditKind, { reactions, lowest }: Wait, own: OwnProfile): boolean => {
  if (kind === 'singularity') return own.profile.singularity;
  return lowest !== null && own.balance !== undefined && own.balance - lowest > reactions / 2;
};

const lower = (lowest: number | null, balance: number | undefined): number | null =>
  balance === undefined ? lowest : Math.min(lowest ?? balance, balance);

export const createAwaitedCredits = ({ sync, clock, storage }: AwaitedPorts): AwaitedCredits => {
  let waits: KeptWaits = {};
  let shown: Waits = {};
  let stopTimer: (() => void) | undefined;
  let stopView: (() => void) | undefined;
  const { notify, subscribe } = createListeners();
  const creditListeners = createListeners<[kind: CreditKind]>();

  const statesNow = (): Waits => {
    const now = clock.now();
    const pairs = creditKinds.map((kind) => [kind, waits[kind] && stateOf(waits[kind], now)]);
    return Object.fromEntries(pairs.filter(([, state]) => state !== undefined)) as Waits;
  };
  const show = () => {
    const next = statesNow();
    if (JSON.stringify(next) === JSON.stringify(shown)) return;
    shown = next;
    notify();
  };
  const keep = (next: KeptWaits) => {
    if (JSON.stringify(next) === JSON.stringify(waits)) return;
    waits = next;
    if (creditKinds.some((kind) => waits[kind])) storage.write(key, JSON.stringify(waits));
    else storage.remove(key);
  };

  const see = (own: OwnProfile) => {
    const credited = creditKinds.filter(
      (kind) => waits[kind] && isCredited(kind, waits[kind], own),
    );
    const left = creditKinds.filter((kind) => waits[kind] && !credited.includes(kind));
    const next: KeptWaits = {};
    for (const kind of left) {
      const known = waits[kind];
      if (known) next[kind] = { ...known, lowest: lower(known.lowest, own.balance) };
    }
    keep(next);
    show();
    if (Object.keys(shown).length === 0) stop();
    for (const kind of credited) creditListeners.notify(kind);
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
    expect: ({ kind, reactions, balance, isSure }) => {
      const lowest = balance ?? null;
      keep({ ...waits, [kind]: { since: clock.now(), reactions, lowest, isSure } });
      watch();
    },
    forget: (kind) => {
      keep({ ...waits, [kind]: undefined });
      show();
    },
    resume: () => {
      waits = readKept(storage);
      watch();
    },
    stop,
  };
};
