/**
 * The interface of the sync engine, for screens. app/ composes the engine from ports. Screens receive it through the
 * services context, and never see Dexie, fetch or the states of the outbox.
 */
import type { Observable } from 'dexie';
import type { AnswerOf, Call } from '../contract/call.ts';
import type { QueryValues } from '../contract/query.ts';
import type { CallError } from '../contract/call-error.ts';
import type { Resource } from '../db/resource.ts';

export type { CallError };

/** A resource as a screen sees it: the mirror with the outbox folded over it. */
export type View<T> =
  | { state: 'loading' }
  /**
   * `isPending`: the value includes unsent changes. `error`: the last pull failed, and the value is older, from
   * `updatedAt` (milliseconds since the epoch, for display only).
   */
  | { state: 'ready'; value: T; isPending: boolean; error?: CallError; updatedAt?: number }
  | { state: 'failed'; error: CallError };

export type PullOutcome<T> = { ok: true; value: T } | { ok: false; error: CallError };

export interface RefreshOptions {
  /** Skips the pull if the last one succeeded within the resource's stale time. */
  unlessFresh?: boolean;
  /** A read in advance: it is tried once, and a refusal is not shown. */
  isAhead?: boolean;
}

/** How a mutation ended, for the screen that submitted it. */
export type Submission =
  | { outcome: 'acknowledged' }
  /** Offline, or no answer within 10 s: saved on this device, will be sent. */
  | { outcome: 'queued' }
  /** Refused, or failed 1 + 3 times: the entry waits for this screen; submitting again reuses it. */
  | { outcome: 'returned'; error: CallError; seq: number }
  /** Not even saved on this device (storage full): nothing was enqueued. */
  | { outcome: 'not-saved'; message: string };

/**
 * The arguments of each kind of mutation. Each user of the engine has an interface of this shape. Without one, kinds
 * are any strings and arguments are unknown.
 */
export type ArgsByName = Record<string, unknown>;

/** A change by its kind, with the arguments of that kind. */
export type ChangeOf<A extends object> = {
  [K in keyof A]: { kind: K; args: A[K] };
}[keyof A];

/** A change that another build enqueued, and that this one cannot read. */
interface UnknownChange {
  kind: 'unknown';
}

/** An unsent or refused change, as the outbox lists it. `args` passed the schema of their kind. */
export type OutboxItemOf<A extends object> = OutboxPlace & (ChangeOf<A> | UnknownChange);

/** Where a change is in the outbox, and how far it has come. */
export interface OutboxPlace {
  seq: number;
  /** See `Mutation.lane`; '' if this build cannot read the change. */
  lane: string;
  /** Display only; milliseconds since the epoch. */
  createdAt: number;
  /** How many changes build on this one, and go with it when it is discarded. */
  dependants: number;
  /** It takes back what the server may have, so it cannot be discarded before it was tried. */
  isBinding?: true;
  /** A try may have taken effect: the server may have the change already. */
  isInDoubt?: true;
  status:
    | { state: 'waiting' }
    /** It builds on another change, which needs the member's attention first. */
    | { state: 'blocked'; by: number }
    | { state: 'sending' }
    /** `waitMs`: how long the wait was meant to last; with more than that left, the clock was set back. */
    | { state: 'retrying'; error: CallError; notBefore: number; waitMs: number }
    /**
     * It will not be sent automatically: a 402, an unknown kind or version, a 426, or sent so long ago that its effect
     * cannot be known.
     */
    | { state: 'parked'; reason: 'payment' | 'unknown' | 'update-app' | 'doubt'; error?: CallError }
    /** `isTakenBack`: it was part of something that is deleted as a whole, and can only be discarded. */
    | { state: 'refused'; error: CallError; isTakenBack?: true };
}

/** A text that this device saved, and that was replaced since. */
export interface Replaced {
  kind: string;
  /** As `Mutation.texts` names it. */
  field: string;
  /** The text saved here and the present one; '' for none, or if nothing has the name any more. */
  text: string;
  present: string;
}

/** The outbox in numbers. */
export interface OutboxSummary {
  /** Changes that the server does not have: those that wait, and those that need attention. */
  unsent: number;
  /** Refused or parked changes, which will not be sent automatically. */
  needsAttention: number;
  /** Changes that were returned to a form, in any tab. */
  inForms?: number;
}

/** The state of the connection and the account's gate, for the shell. */
export interface SyncStatus {
  /** True when the last exchange with the server failed on the network, or the browser says offline. */
  isOffline: boolean;
  /** After a 429: nothing is sent before this time (milliseconds since the epoch). */
  gateUntil?: number;
  /** The gate holds back only automatic requests, so the member need not be informed. */
  isGateQuiet?: true;
  /** 2xx with HTML instead of the contract's JSON: most likely a captive portal. */
  needsSignIn: boolean;
  /** Init data expired: reads and the outbox wait for a fresh start from the messenger. */
  isCredentialParked: boolean;
  /** Whether a 426 was received. */
  isUpdateRequired: boolean;
  /**
   * The database of this device. `blocked`: an older build in another tab prevents opening it. `outdated`: a newer
   * build has taken it over, and this tab cannot write. `wiped`: another tab deleted it, at the member's wish; this tab
   * stops too. `lost`: the browser closed it, and it could not be opened again yet.
   */
  storage: 'ok' | 'blocked' | 'outdated' | 'wiped' | 'lost';
  /** The browser deleted this device's data. True until the member has dismissed the notice. */
  wasEvicted: boolean;
  /** The changes that were unsent then were restored from their second copy. */
  isOutboxRestored?: true | undefined;
  /** The engine's own code did not load: nothing is read or sent before a reload. */
  isUnloaded?: true;
}

export interface MutateOptions {
  /** A screen waits for the answer and shows failures itself. */
  isAwaited?: boolean;
  /** Aborted when that screen goes away. Changes returned to it then show in the outbox sheet. */
  screen?: AbortSignal;
  /** An unsent or refused change that this one replaces (Edit in the outbox sheet). */
  replaces?: number;
}

/** The most changes that `outbox` lists. */
export const maxOutboxItems = 100;

/** `A`: the arguments of each kind of mutation. */
export interface SyncEngine<A extends object = ArgsByName> {
  /** The live view of a resource. Subscribing does not fetch; see `refresh`. */
  view<T>(resource: Resource<T>): Observable<View<T>>;
  /**
   * Applies `find` to this device's documents of the resource's kind, latest first, and emits its first result; null if
   * there is none. Live, and never fetches.
   */
  findKept<T, R>(resource: Resource<T>, find: (document: T) => R | undefined): Observable<R | null>;
  /** All documents of the resource's kind that are kept on this device, the latest first, as they are now. */
  readKept<T>(resource: Resource<T>): Promise<T[]>;
  /**
   * Pulls a resource: one request in flight per key, with ETag and 1 + 3 tries. Concurrent callers share the pull.
   */
  refresh<T>(resource: Resource<T>, options?: RefreshOptions): Promise<PullOutcome<T>>;
  /**
   * Enqueues a mutation; views have its effect once this has committed. `isAwaited`: a screen waits for the answer (10
   * s at most) and shows failures itself. Without it, failures go to the outbox sheet. The result resolves as soon as
   * the outcome is known ('queued' at once if nobody waits). Submitting the same kind of change of the same subject
   * after 'returned' replaces the returned change. It keeps its key if the request is the same.
   */
  mutate<K extends keyof A & string>(
    kind: K,
    args: A[K],
    options?: MutateOptions,
  ): Promise<Submission>;
  /**
   * Enqueues several changes in one transaction: all or none. A screen waits for the last of them, and gets the first
   * that failed.
   */
  mutateAll(changes: readonly ChangeOf<A>[], options?: MutateOptions): Promise<Submission>;
  /**
   * Unsent and refused changes: those that need attention first, then oldest first; at most `maxOutboxItems`. With
   * names of lanes, or how they begin: all that are in these.
   */
  outbox(...lanes: readonly string[]): Observable<OutboxItemOf<A>[]>;
  outboxSummary(): Observable<OutboxSummary>;
  /** Texts that this device saved in the last 30 days, and that were replaced since. Live. */
  replaced(): Observable<Replaced[]>;
  /** Records that the member has read that this text was replaced. */
  dismissReplaced(one: Pick<Replaced, 'kind' | 'field'>): Promise<void>;
  /** Sends an entry again, or earlier. */
  retry(seq: number): Promise<void>;
  /** Drops an entry and the entries that depend on it. An entry under way stays. */
  discard(seq: number): Promise<void>;
  status(): SyncStatus;
  /** Records that the member has read that the browser deleted this device's data. */
  dismissEviction(): void;
  subscribeStatus(listener: () => void): () => void;
  /**
   * Sends one call that is neither mirrored nor queued, such as recording a view: through the gate, 1 + 3 tries under
   * one key. A later refresh never shares a pull that began before.
   */
  send<C extends Call>(request: CallRequest<C>): Promise<PullOutcome<AnswerOf<C>>>;
  /** Ends the pause after a 429: the member pressed Retry in the rate-limit modal, after its countdown. */
  resume(): void;
  start(): void;
  /** Ends all traffic of this engine, and hands its work to the other tabs or the next start. */
  stop(): Promise<void>;
}

export interface CallRequest<C extends Call = Call> {
  call: C;
  query?: QueryValues;
  params?: Record<string, string>;
  body?: unknown;
  /** Aborted when nobody needs the answer any more: the call is then not tried again. */
  signal?: AbortSignal;
}
