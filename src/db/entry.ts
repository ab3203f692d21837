/**
 * An outbox entry. `seq` gives the order; no clock ever does. The states:
 *
 *   pending ──claimed, frozen──▶ sent ──2xx──▶ acknowledged ──pulled──▶ (gone)
 *      ▲                          │
 *      └──── retry, resubmit ─────┴──▶ parked | refused | returned ──discarded in doubt──▶ discarded ──pulled──▶ (gone)
 *
 * - `pending` waits for its first try, or for a new one after a settled failure.
 * - `sent` was in flight at least once and has no definite answer yet.
 * - `acknowledged` is only folded, until a later pull has its effect.
 * - `parked` waits for something outside, such as a payment or another build.
 * - `refused` shows in the outbox sheet.
 * - `returned` belongs to the screen that submitted it.
 * - `discarded` may have taken effect: it is neither shown nor sent, until a pull has read the truth. Any other entry
 *   that the member discards is deleted at once.
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
  /** The If-Match header: for any other version of the document, the server answers 412. */
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

/** Arguments, and the notes of `verification` at their first try. */
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
  /** The lane while the entry is to be sent, else null. Its index therefore holds only such entries. */
  queue: string | null;
  /**
   * The bucket of an entry that has left its lane, else null. Its index therefore holds only such entries. `settled`:
   * acknowledged (or discarded in doubt), and waiting for a pull. `screen`: returned to the screen that submitted it.
   * `attention`: refused or parked.
   */
  shelf: Bucket | null;
  /**
   * Mirrored documents that this entry is folded over. Once the entry is settled, each pull that has its effect removes
   * one.
   */
  keys: string[];
  /** What the entry changes, where changes of one thing build on each other; see `Mutation.subject`. */
  subject: string | null;
  /** Earlier entries of the lane that must be acknowledged first. */
  dependsOn: number[];
  /** Removals that may free what it has to pay for: it waits while they are in their lanes, before or behind it. */
  after?: number[] | undefined;
  state: State;
  parkedFor: ParkedFor | null;
  /** The request as first sent, byte for byte, and the notes of `verification` at that time. */
  frozen: Frozen | null;
  /**
   * The entry that this one replaced, if that one may have taken effect: the server is asked before this one is sent.
   */
  former?: Former | undefined;
  /** Whether any try, of this entry or of `former`, may have taken effect without an answer. */
  isInDoubt: boolean;
  /** When it was first sent. The server forgets keys after 30 days. */
  firstSentAt: number | null;
  /**
   * Failed tries that count towards 1 + 3, tries in a row without a connection, and tries whose answer made no sense.
   */
  attempts: number;
  disconnects: number;
  doubts: number;
  /** The entry is not sent before this time. `waitMs` is the intended wait, so a clock set back cannot lengthen it. */
  notBefore: number;
  waitMs: number;
  /** The right to settle the entry. `isLocked`: taken under the Web Lock. */
  claim: Claim | null;
  /** The screen that waits for the outcome, or that has the returned entry. */
  waiter: Waiter | null;
  /** The settlement's place in the order of all settlements and pulls; see meta.ts. */
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
  after: orAbsent(listOf(isInteger)),
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

/** Parses a stored row, since another build may have written it. Undefined: this build must not touch it. */
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
