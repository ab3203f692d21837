/**
 * An outbox entry. `seq` gives the order; no clock ever does. The states:
 *
 *   pending ──claimed, frozen──▶ sent ──2xx──▶ acknowledged ──pulled──▶ (gone)
 *      ▲                          │
 *      └──── retry, resubmit ─────┴──▶ parked | refused | returned ──discarded in doubt──▶ discarded ──pulled──▶ (gone)
 *
 * `pending` waits for its first try (or a new one, after a failure that was settled); `sent` was in flight at least
 * once and has no definite answer yet; `acknowledged` is only folded, until a later pull has it; `parked` waits for
 * something outside (a payment, another build); `refused` shows in the outbox sheet; `returned` belongs to the screen
 * that submitted it. What the member discards goes at once, unless a try of it may have taken effect: then it stays as
 * `discarded`, unseen and unsent, until a pull has read what is true.
 */
import { isCallError, type CallError } from '../contract/call-error.ts';
import {
  hasShape,
  isAnything,
  isFlag,
  isInteger,
  isNumber,
  isText,
  listOf,
  oneOf,
  orAbsent,
  orNull,
} from '../contract/shape.ts';

type State = 'pending' | 'sent' | 'acknowledged' | 'parked' | 'refused' | 'returned' | 'discarded';
type Bucket = 'settled' | 'screen' | 'attention';
type ParkedFor = 'payment' | 'update-app' | 'unknown' | 'doubt';

interface Frozen {
  url: string;
  body?: string | undefined;
  /** The header of that name: on any other version of what it changes, the server refuses it with 412. */
  ifMatch?: string | undefined;
  baseline?: unknown;
}

interface Claim {
  id: string;
  tab: string;
  until: number;
  isLocked: boolean;
}

interface Waiter {
  tab: string;
  until: number;
}

/** Arguments, and what `verification` noted when they were first sent. */
interface Former {
  args: unknown;
  baseline?: unknown;
}

export interface Entry {
  seq: number;
  /** ULID: the idempotency key. */
  opId: string;
  kind: string;
  version: number;
  args: unknown;
  lane: string;
  /** The lane while the entry is to be sent, else null: an index of just these. */
  queue: string | null;
  /**
   * Where an entry is that has left its lane, else null: an index of just these. `settled`: acknowledged (or
   * discarded in doubt), and waiting for a pull. `screen`: returned to the screen that submitted it. `attention`: refused or parked.
   */
  shelf: Bucket | null;
  /** Mirrored documents that this entry is folded over. Shrinks, once settled, as pulls bring the effect. */
  keys: string[];
  /** What it is about, where entries on one thing build on each other; see `Mutation.subject`. */
  subject: string | null;
  /** Earlier entries of the lane that must be acknowledged first. */
  dependsOn: number[];
  state: State;
  parkedFor: ParkedFor | null;
  /** The request as first sent, byte for byte; what `verification` noted then. */
  frozen: Frozen | null;
  /** What it took the place of, where that may have taken effect: the server is asked before this one is sent. */
  former?: Former | undefined;
  /** Some try, of this or of the former, may have taken effect without our knowing. */
  isInDoubt: boolean;
  /** When it was first sent: the server forgets keys after 30 days. */
  firstSentAt: number | null;
  /** Failed tries that count towards 1 + 3, tries in a row without a connection, and tries that answered nonsense. */
  attempts: number;
  disconnects: number;
  doubts: number;
  /** Not sent before this time. `waitMs` is the wait as it was meant, so that a clock set back cannot stretch it. */
  notBefore: number;
  waitMs: number;
  /** Its holder may settle the entry. `isLocked`: taken under the Web Lock. */
  claim: Claim | null;
  /** The screen that waits; of a returned entry, the one that has it. */
  waiter: Waiter | null;
  /** Place of the settlement in the order of all settlements and pulls; see meta.ts. */
  settledOrder: number;
  lastError: CallError | null;
  /** Display only; milliseconds since the epoch. */
  createdAt: number;
}

const isEntry = hasShape<Entry>({
  seq: isInteger,
  opId: isText,
  kind: isText,
  version: isInteger,
  args: isAnything,
  lane: isText,
  queue: orNull(isText),
  shelf: orNull(oneOf<Bucket>({ settled: true, screen: true, attention: true })),
  keys: listOf(isText),
  subject: orNull(isText),
  dependsOn: listOf(isInteger),
  state: oneOf<State>({
    pending: true,
    sent: true,
    acknowledged: true,
    parked: true,
    refused: true,
    returned: true,
    discarded: true,
  }),
  parkedFor: orNull(
    oneOf<ParkedFor>({ payment: true, 'update-app': true, unknown: true, doubt: true }),
  ),
  frozen: orNull(
    hasShape<Frozen>({
      url: isText,
      body: orAbsent(isText),
      ifMatch: orAbsent(isText),
      baseline: isAnything,
    }),
  ),
  former: orAbsent(hasShape<Former>({ args: isAnything, baseline: isAnything })),
  isInDoubt: isFlag,
  firstSentAt: orNull(isNumber),
  attempts: isInteger,
  disconnects: isInteger,
  doubts: isInteger,
  notBefore: isNumber,
  waitMs: isNumber,
  claim: orNull(hasShape<Claim>({ id: isText, tab: isText, until: isNumber, isLocked: isFlag })),
  waiter: orNull(hasShape<Waiter>({ tab: isText, until: isNumber })),
  settledOrder: isInteger,
  lastError: orNull(isCallError),
  createdAt: isNumber,
});

/** Storage is input: another build may have written it. Undefined: not ours to touch. */
export const parseEntry = (row: unknown): Entry | undefined =>
  isEntry(row) ? (row as Entry) : undefined;

export const bucketOf = (state: Entry['state']): Entry['shelf'] => {
  switch (state) {
    case 'pending':
    case 'sent':
      return null;
    case 'acknowledged':
    case 'discarded':
      return 'settled';
    case 'returned':
      return 'screen';
    case 'parked':
    case 'refused':
      return 'attention';
  }
};

export const parseEntries = (rows: readonly unknown[]): Entry[] =>
  rows.map(parseEntry).filter((row) => row !== undefined);
