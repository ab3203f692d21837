/**
 * A mutation: one thing a member can do that changes the server. One file per mutation tells all of it: its
 * arguments, its lane, how it shows before it is sent (fold), what is sent, and how an ambiguous try is verified.
 * The engine in sync/ knows nothing of any particular mutation.
 */
import type * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';
import type { Resource } from '../db/resource.ts';

/**
 * The thing that a mutation is about, where changes of one thing build on each other: a later `change` or `remove` waits
 * until the earlier ones are acknowledged, although lane order alone would let it go. `remove` takes changes that were
 * never sent out of the outbox, and is not sent itself if the `create` was among them. A `create` states the whole thing
 * and builds on nothing: it takes a removal that was never sent out of the outbox, and waits for one that was.
 */
export interface MutationSubject {
  id: string;
  effect: 'create' | 'change' | 'remove';
  /** Of a removal: the server has the thing, and a `create` that was never sent would only have replaced it. */
  isOnServer?: boolean;
}

/** Mirrored documents, with entries folded over them where the reader says so. */
export interface DocumentReader {
  read<T>(resource: Resource<T>): T | undefined;
}

export interface MutationRequest {
  params?: Record<string, string>;
  body?: unknown;
  /** The version that it was built on: on another the server does nothing, and it is built again. */
  ifMatch?: string;
}

/**
 * How a try without a definite answer is distinguished from a lost one, on a server that may know no idempotency keys.
 * `resend`: the call states whole values, so that sending it again is harmless. `rebuild`: it states more than the
 * member changed, so that sending it again, later, would undo what other devices saved meanwhile. Its documents are read,
 * and if the change is not in them, the request is built again on them. One that names its version is sent again: the
 * server knows whether it took effect, and whether it still may.
 */
export type Verification<Args> =
  | 'resend'
  | 'rebuild'
  | {
      /** Documents that are pulled again before the question is asked. */
      reads(args: Args): Resource<unknown>[];
      /** What stood there when the request was first sent, kept with it: the mirror as it was, nothing folded. */
      baseline?(args: Args, mirror: DocumentReader): unknown;
      hasApplied(args: Args, mirror: DocumentReader, baseline: unknown): boolean;
    };

/** Where the name of a thing is found that a change knows by another one. */
export interface Named {
  /** As it is mirrored; undefined where it is not. */
  document: unknown;
  /** What is remembered, by name. */
  saved: Readonly<Record<string, string>>;
  /** The server's, to the change. */
  answer?: unknown;
}

/** Texts of a document that the member wrote, by name; '' for none. */
export interface StatedTexts<Args> {
  /** Under which they are remembered; of the mutations of one kind of text it is the same one. */
  kind: string;
  resource: Resource<unknown>;
  /** Those that a change states; null where it takes away what has the name. */
  stated(args: Args, named: Named): Record<string, string | null>;
  /** Those that the document has. */
  found(document: unknown): Record<string, string>;
}

export interface Mutation<Args> {
  kind: string;
  /** Raised when `args` can no longer read what older builds stored. Then `upgrades` gets a step from the last one. */
  version: number;
  /** By version: what such a build stored, as the next version writes it. */
  upgrades?: Readonly<Record<number, (stored: unknown) => unknown>>;
  args: z.ZodMiniType<Args>;
  /** Lanes keep order; one request is in flight in each. */
  lane(args: Args): string;
  call(args: Args): Call;
  subject?(args: Args): MutationSubject;
  /** Documents that `request` reads; pulled first unless this connection just did. */
  needs(args: Args): Resource<unknown>[];
  /** Documents that the mutation changes: folded until they are pulled after the acknowledgement. */
  touches(args: Args): Resource<unknown>[];
  /**
   * The document as it will be; must change nothing where the effect is already in. `createdAt`: when the member made
   * the change, in milliseconds since the epoch, for display.
   */
  fold(key: string, value: unknown, args: Args, createdAt: number): unknown;
  /**
   * Reads its needs with the entries before this one folded over them. 'done': they say already what this wants.
   * 'gone': what it changes is no longer there, which counts as a 404.
   */
  request(args: Args, views: DocumentReader): MutationRequest | 'done' | 'gone';
  /** Merges a later entry into an earlier one that was never sent; undefined keeps both. */
  merge?(earlier: Args, later: Args): Args | undefined;
  /** The change as an edit of `former`, in whose place it was submitted, but which took effect after all. */
  amend?(args: Args, former: Args): Args;
  /** A removal as it is once `dropped`, a change of its thing that was never sent, has gone from before it. */
  rebase?(args: Args, dropped: unknown): Args;
  /**
   * What is enqueued, in the same transaction, when this was refused or given up: it takes back what the parts before
   * it did. The unsent parts after it go too.
   */
  compensate?(args: Args): { kind: string; args: unknown };
  /** Completes what was begun without it, so that it cannot be taken back before the server has answered. */
  isBinding?(args: Args): boolean;
  verification: Verification<Args>;
  /** What the member sees when another device replaces it. */
  texts?: StatedTexts<Args>;
}
