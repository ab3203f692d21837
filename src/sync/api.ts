/**
 * What screens ask of the sync engine. The engine itself is composed in app/ from ports; screens receive it through
 * the services context and never see Dexie, fetch or the outbox's states.
 */
import type { Observable } from 'dexie';
import type { ErrorCode } from '../contract/errors.ts';
import type { Resource } from '../db/resources.ts';
import type { MutationArgs, MutationKind } from '../mutations/registry.ts';

/** Why a call failed, classified by status and code, never by message text. */
export type CallError =
  | { kind: 'network'; message: string }
  | {
      kind: 'http';
      status: number;
      statusText: string;
      code?: ErrorCode;
      /** The server's own `error` field. */
      error?: string;
      /** Contract details, such as the faulty fields of a 422. */
      details?: unknown;
    }
  /** 2xx, but no JSON object of the contract's shape: a captive portal, a proxy, a truncated answer. */
  | { kind: 'unreadable'; message: string }
  | { kind: 'rate-limited'; retryAfterS: number }
  /** Init data missing, refused or expired. */
  | { kind: 'unauthorised'; code?: ErrorCode };

/** A resource as a screen sees it: the mirror with the outbox folded over it. */
export type View<T> =
  | { state: 'loading' }
  /** `isPending`: unsent changes are part of it. `error`: the last pull failed, the value is an older one. */
  | { state: 'ready'; value: T; isPending: boolean; error?: CallError }
  | { state: 'failed'; error: CallError };

export type PullOutcome<T> = { ok: true; value: T } | { ok: false; error: CallError };

/** How a mutation ended for the screen that submitted it. */
export type Submission =
  | { outcome: 'acknowledged' }
  /** Offline, or no answer within 10 s: saved on this device, will be sent. */
  | { outcome: 'queued' }
  /** Refused, or failed 1 + 3 times: the entry waits for this screen; submitting again reuses it. */
  | { outcome: 'returned'; error: CallError }
  /** Not even saved on this device (storage full): nothing was enqueued. */
  | { outcome: 'not-saved'; message: string };

/** An unsent or refused change, for the outbox sheet. */
export interface OutboxItem {
  seq: number;
  kind: MutationKind | 'unknown';
  args: unknown;
  /** Display only; milliseconds since the epoch. */
  createdAt: number;
  status:
    | { state: 'waiting' }
    | { state: 'sending' }
    | { state: 'retrying'; error: CallError; notBefore: number }
    /** 402, unknown kind or version, 426: will not go by itself. */
    | { state: 'parked'; reason: 'payment' | 'unknown' | 'update-app'; error?: CallError }
    | { state: 'refused'; error: CallError };
}

/** The state of the connection and the account's gate, for the shell. */
export interface SyncStatus {
  /** True when the last exchange with the server failed on the network, or the browser says offline. */
  isOffline: boolean;
  /** 429: nothing is sent before this time (milliseconds since the epoch). */
  gateUntil?: number;
  /** 2xx with HTML instead of the contract's JSON: most likely a captive portal. */
  needsSignIn: boolean;
  /** Init data expired: reads and the outbox wait for a fresh start from the messenger. */
  isCredentialParked: boolean;
  /** 426 seen. */
  isUpdateRequired: boolean;
}

export interface SyncEngine {
  /** The live view of a resource. Subscribing does not fetch; see `refresh`. */
  view<T>(resource: Resource<T>): Observable<View<T>>;
  /** Pulls a resource: one request in flight per key, ETag, 1 + 3 tries. Concurrent callers share the pull. */
  refresh<T>(resource: Resource<T>): Promise<PullOutcome<T>>;
  /**
   * Enqueues a mutation; its effect is in the views once this has committed. `isAwaited`: a screen waits for the
   * answer (10 s at most) and shows failures itself; without it, failures go to the outbox sheet. The result
   * resolves as soon as the outcome is known ('queued' at once when nobody waits).
   */
  mutate<K extends MutationKind>(
    kind: K,
    args: MutationArgs<K>,
    options?: { isAwaited?: boolean },
  ): Promise<Submission>;
  /** Unsent and refused changes, oldest first. */
  outbox(): Observable<OutboxItem[]>;
  retry(seq: number): Promise<void>;
  discard(seq: number): Promise<void>;
  status(): SyncStatus;
  subscribeStatus(listener: () => void): () => void;
  /** One public or uncached call, such as recording a view: through the gate, never queued. */
  send(request: CallRequest): Promise<PullOutcome<unknown>>;
  /** The member pressed Retry in the rate-limit modal, after its countdown. */
  resume(): void;
  start(): void;
  stop(): Promise<void>;
}

export interface CallRequest {
  call: Resource<unknown>['call'];
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: unknown;
}
