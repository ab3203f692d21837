/**
 * What screens ask of the sync engine. The engine itself is composed in app/ from ports; screens receive it through
 * the services context and never see Dexie, fetch or the outbox's states.
 */
import type { Observable } from 'dexie';
import type { QueryValues } from '../contract/query.ts';
import type { CallError } from '../contract/call-error.ts';
import type { Resource } from '../db/resource.ts';

export type { CallError };

/** A resource as a screen sees it: the mirror with the outbox folded over it. */
export type View<T> =
  | { state: 'loading' }
  /**
   * `isPending`: unsent changes are part of it. `error`: the last pull failed, the value is an older one, of
   * `updatedAt` (milliseconds since the epoch, for display only).
   */
  | { state: 'ready'; value: T; isPending: boolean; error?: CallError; updatedAt?: number }
  | { state: 'failed'; error: CallError };

export type PullOutcome<T> = { ok: true; value: T } | { ok: false; error: CallError };

export interface RefreshOptions {
  /** Not where the last pull went well, and within the resource's stale time. */
  unlessFresh?: boolean;
  /** Ahead of need: one try, and the member hears nothing of it where the server refuses it. */
  isAhead?: boolean;
}

/** How a mutation ended for the screen that submitted it. */
export type Submission =
  | { outcome: 'acknowledged' }
  /** Offline, or no answer within 10 s: saved on this device, will be sent. */
  | { outcome: 'queued' }
  /** Refused, or failed 1 + 3 times: the entry waits for this screen; submitting again reuses it. */
  | { outcome: 'returned'; error: CallError; seq: number }
  /** Not even saved on this device (storage full): nothing was enqueued. */
  | { outcome: 'not-saved'; message: string };

/**
 * The arguments of each kind of mutation. Each user of the engine has an interface of this shape; where none is given,
 * kinds are any texts and arguments are unknown.
 */
export type ArgsByName = Record<string, unknown>;

/** A change by its kind, with the arguments of that kind. */
export type ChangeOf<A extends object> = {
  [K in keyof A]: { kind: K; args: A[K] };
}[keyof A];

/** A change that another build enqueued: this one cannot read it. */
interface UnknownChange {
  kind: 'unknown';
}

/** An unsent or refused change, as the outbox lists it. `args` passed the schema of their kind. */
export type OutboxItemOf<A extends object> = OutboxPlace & (ChangeOf<A> | UnknownChange);

/** Where a change is in the outbox, and how far. */
export interface OutboxPlace {
  seq: number;
  /** Display only; milliseconds since the epoch. */
  createdAt: number;
  /** Changes that build on this one, and go with it when it is discarded. */
  dependants: number;
  /** Makes up for what the server may have: cannot be discarded before it was tried. */
  isBinding?: true;
  /** A try of it may have taken effect: the server may have it already. */
  isInDoubt?: true;
  status:
    | { state: 'waiting' }
    /** Builds on another change, which needs the member's attention first. */
    | { state: 'blocked'; by: number }
    | { state: 'sending' }
    | { state: 'retrying'; error: CallError; notBefore: number }
    /**
     * 402, unknown kind or version, 426, or sent so long ago that nobody can tell whether it took effect: will not go
     * by itself.
     */
    | { state: 'parked'; reason: 'payment' | 'unknown' | 'update-app' | 'doubt'; error?: CallError }
    /** `isTakenBack`: it was a part of something that is deleted as a whole, and can only be discarded. */
    | { state: 'refused'; error: CallError; isTakenBack?: true };
}

/** A text that this device saved, and that is another by now. */
export interface Replaced {
  kind: string;
  /** As `Mutation.texts` names it. */
  field: string;
  /** What was saved here, '' for none, and what is there, '' also where nothing has the name any more. */
  text: string;
  present: string;
}

/** The outbox in two numbers, for the shell's badge. */
export interface OutboxSummary {
  /** All that the server does not have: what waits and what needs attention. */
  unsent: number;
  /** Refused or parked: will not go by itself. */
  needsAttention: number;
}

/** The state of the connection and the account's gate, for the shell. */
export interface SyncStatus {
  /** True when the last exchange with the server failed on the network, or the browser says offline. */
  isOffline: boolean;
  /** 429: nothing is sent before this time (milliseconds since the epoch). */
  gateUntil?: number;
  /** It holds back only what is sent by itself: nothing to tell the member. */
  isGateQuiet?: true;
  /** 2xx with HTML instead of the contract's JSON: most likely a captive portal. */
  needsSignIn: boolean;
  /** Init data expired: reads and the outbox wait for a fresh start from the messenger. */
  isCredentialParked: boolean;
  /** 426 seen. */
  isUpdateRequired: boolean;
  /**
   * The database of this device. `blocked`: an older build in another tab keeps it from being opened. `outdated`: a
   * newer build has taken it over, nothing can be written from this tab. `wiped`: another tab deleted it, at the
   * member's wish; this tab is over, too. `lost`: the browser took it away, and it could not be opened again yet.
   */
  storage: 'ok' | 'blocked' | 'outdated' | 'wiped' | 'lost';
  /** The browser had deleted what was kept on this device; until the member has taken note. */
  wasEvicted: boolean;
}

export interface MutateOptions {
  /** A screen waits for the answer and shows failures itself. */
  isAwaited?: boolean;
  /** Aborted when that screen goes away: what was returned to it then shows in the outbox sheet. */
  screen?: AbortSignal;
  /** An unsent or refused change that this one takes the place of (Edit in the outbox sheet). */
  replaces?: number;
}

/** How many changes `outbox` lists at most. */
export const mostOutboxItems = 100;

/** `A`: the arguments of each kind of mutation. */
export interface SyncEngine<A extends object = ArgsByName> {
  /** The live view of a resource. Subscribing does not fetch; see `refresh`. */
  view<T>(resource: Resource<T>): Observable<View<T>>;
  /**
   * What the documents of the resource's kind that are kept on this device answer to `find`, the latest first; null
   * when none does. Live, and never fetches.
   */
  findKept<T, R>(resource: Resource<T>, find: (document: T) => R | undefined): Observable<R | null>;
  /** All documents of the resource's kind that are kept on this device, the latest first, as they are now. */
  readKept<T>(resource: Resource<T>): Promise<T[]>;
  /** Pulls a resource: one request in flight per key, ETag, 1 + 3 tries. Concurrent callers share the pull. */
  refresh<T>(resource: Resource<T>, options?: RefreshOptions): Promise<PullOutcome<T>>;
  /**
   * Enqueues a mutation; its effect is in the views once this has committed. `isAwaited`: a screen waits for the
   * answer (10 s at most) and shows failures itself; without it, failures go to the outbox sheet. The result
   * resolves as soon as the outcome is known ('queued' at once when nobody waits). Submitting the same kind of
   * change again (of the same thing, where it has a subject) after 'returned' replaces what was returned, under the
   * same key if the request is the same.
   */
  mutate<K extends keyof A & string>(
    kind: K,
    args: A[K],
    options?: MutateOptions,
  ): Promise<Submission>;
  /**
   * Enqueues several changes in one transaction: all or none. A screen waits for the last of them; it gets the
   * first that failed.
   */
  mutateAll(changes: readonly ChangeOf<A>[], options?: MutateOptions): Promise<Submission>;
  /** Unsent and refused changes: what needs attention first, then oldest first; `mostOutboxItems` at most. */
  outbox(): Observable<OutboxItemOf<A>[]>;
  outboxSummary(): Observable<OutboxSummary>;
  /** Texts that this device saved in the last 30 days, and that something else took the place of. Live. */
  replaced(): Observable<Replaced[]>;
  /** The member has read that this text was replaced. */
  dismissReplaced(one: Pick<Replaced, 'kind' | 'field'>): Promise<void>;
  /** Sends an entry again, or sooner. */
  retry(seq: number): Promise<void>;
  /** Drops an entry and what depends on it; one that is under way stays. */
  discard(seq: number): Promise<void>;
  status(): SyncStatus;
  /** The member has read that the browser deleted what was kept here. */
  dismissEviction(): void;
  subscribeStatus(listener: () => void): () => void;
  /**
   * One call that is neither mirrored nor queued, such as recording a view: through the gate, 1 + 3 tries under one
   * key. A refresh asked for afterwards never shares a pull that began before.
   */
  send(request: CallRequest): Promise<PullOutcome<unknown>>;
  /** The member pressed Retry in the rate-limit modal, after its countdown. */
  resume(): void;
  start(): void;
  /** Ends all traffic of this engine and hands what it holds to the other tabs, or to the next start. */
  stop(): Promise<void>;
}

export interface CallRequest {
  call: Resource<unknown>['call'];
  query?: QueryValues;
  params?: Record<string, string>;
  body?: unknown;
  /** Nobody wants the answer any more: it is not tried again. */
  signal?: AbortSignal;
}
