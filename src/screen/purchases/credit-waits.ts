/** Payments whose credit may still come: what is stored of each, and when its wait is over. */
import * as z from 'zod/mini';
import type { OwnProfile } from '../../contract/calls/card/profile.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { InvoiceStatus, KeyValueStore, Clock } from '../../platform/ports.ts';

export const creditKinds = ['reactions', 'singularity'] as const;
export type CreditKind = (typeof creditKinds)[number];

const wait = z.object({
  /** When the invoice was opened, or when the messenger last said how it ended. */
  since: z.int(),
  /** How many reactions were ordered; 0 for a subscription. */
  reactions: z.int(),
  /** The lowest balance seen since the purchase began; null if none was seen. */
  lowest: z.nullable(z.int()),
  /** The messenger said that it was paid, or is being paid. */
  isSure: z.boolean(),
  /** The messenger said that nothing was paid. Some clients say so of a payment that was charged. */
  isDenied: z.optional(z.boolean()),
});
export type Wait = z.output<typeof wait>;

const kept = z.object({ reactions: z.optional(wait), singularity: z.optional(wait) });
export type KeptWaits = z.output<typeof kept>;

/**
 * `unsure`: perhaps nothing was paid. `denied`: the messenger said so, and no screen shows the wait. `overdue`: the
 * credit is no longer expected.
 */
export type WaitState = 'unsure' | 'denied' | 'waiting' | 'overdue';
export type Waits = Readonly<Partial<Record<CreditKind, WaitState>>>;

const key = 'awaited-credits';
const longestMs = 3_600_000;
/** Shorter, because a denied payment rarely gets a credit, and reactions taken back meanwhile look like one. */
const longestDeniedMs = 600_000;
const keptMs = 24 * longestMs;

export const readWaits = (storage: KeyValueStore): KeptWaits =>
  z.safeParse(kept, parseJson(storage.read(key) ?? '')).data ?? {};

export const keepWaits = (storage: KeyValueStore, waits: KeptWaits): void => {
  if (creditKinds.some((kind) => waits[kind])) storage.write(key, JSON.stringify(waits));
  else storage.remove(key);
};

/** After the clock was set back, a wait seems to start in the future: it is over. */
const stateOf = ({ since, isSure, isDenied }: Wait, now: number): WaitState | undefined => {
  const age = now - since;
  if (age >= keptMs) return undefined;
  if (age < 0 || age >= longestMs) return isSure ? 'overdue' : undefined;
  if (isSure) return 'waiting';
  if (!isDenied) return 'unsure';
  return age < longestDeniedMs ? 'denied' : undefined;
};

export const statesOf = (waits: KeptWaits, now: number): Waits => {
  const pairs = creditKinds.map((kind) => [kind, waits[kind] && stateOf(waits[kind], now)]);
  return Object.fromEntries(pairs.filter(([, state]) => state !== undefined)) as Waits;
};

/** The messenger's last report counts, but what was once reported as paid stays paid. */
export const afterReport = (known: Wait, status: InvoiceStatus, now: number): Wait => {
  const isSure = known.isSure || status === 'paid' || status === 'pending';
  return { ...known, since: now, isSure, isDenied: status === 'cancelled' || status === 'failed' };
};

/** The balance; below 0 it is a debt. */
export const worthOf = ({ balance, debt = 0 }: OwnProfile): number | undefined =>
  balance === undefined ? undefined : balance - debt;

const lower = (lowest: number | null, balance: number | undefined): number | null =>
  balance === undefined ? lowest : Math.min(lowest ?? balance, balance);

/**
 * Undefined once the profile shows the credit: the balance rose by more than half of the ordered reactions. So
 * reactions that are spent or returned meanwhile neither hide nor imitate a credit.
 */
export const afterProfile = (kind: CreditKind, known: Wait, own: OwnProfile): Wait | undefined => {
  const { reactions, lowest } = known;
  if (kind === 'singularity') return own.profile.singularity ? undefined : known;
  const balance = worthOf(own);
  const isCredited = lowest !== null && balance !== undefined && balance - lowest > reactions / 2;
  return isCredited ? undefined : { ...known, lowest: lower(lowest, balance) };
};

const pausesMs = [1000, 2000, 4000, 8000] as const;

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.setTimer(resolve, ms));

/**
 * Runs after a payment. The messenger's 'paid' may come before the server has received it. So the action that needs the
 * credit is tried again at growing intervals, for at most 15 s. Then the member reads that the credit is expected soon.
 * Repeats `attempt` until it is over; resolves to its last answer.
 */
export const untilCredited = async <T>(
  clock: Clock,
  attempt: () => Promise<T>,
  isOver: (answer: T) => boolean,
): Promise<T> => {
  let answer = await attempt();
  for (const ms of pausesMs) {
    if (isOver(answer)) break;
    await pause(clock, ms);
    answer = await attempt();
  }
  return answer;
};
