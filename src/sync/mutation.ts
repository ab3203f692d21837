/**
 * A mutation: one thing a member can do that changes the server. One file per mutation describes all of it: its
 * arguments, its lane, how it shows before it is sent (fold), what is sent, and how an ambiguous try is verified. The
 * engine in sync/ knows no particular mutation.
 */
import type * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';
import type { DocumentFold } from '../db/document-fold.ts';
import type { Resource } from '../db/resource.ts';

/**
 * The thing that a mutation changes, where changes of one thing build on each other. A later `change` or `remove` waits
 * until the earlier ones are acknowledged, although lane order alone would let it go. `remove` takes changes that were
 * never sent out of the outbox. If the `create` was among them, the removal is not sent either. A `create` states the
 * whole thing and builds on nothing. It takes a removal that was never sent out of the outbox, and waits for one that
 * was sent.
 */
export interface MutationSubject {
  id: string;
  effect: 'create' | 'change' | 'remove';
  /**
   * For a removal: whether the server has the thing, so that a `create` that was never sent would only have replaced
   * it.
   */
  isOnServer?: boolean;
}

/** Mirrored documents, with entries folded over them if the reader says so. */
export interface DocumentReader {
  read<T>(resource: Resource<T>): T | undefined;
}

export interface MutationRequest {
  params?: Record<string, string>;
  body?: unknown;
  /** The version that the request was built on. If the server has another, it does nothing, and we build it again. */
  ifMatch?: string;
}

/**
 * How the engine distinguishes a try without a definite answer from a lost one, on a server that may not know
 * idempotency keys.
 * - `resend`: the call states whole values, so sending it again is harmless.
 * - `rebuild`: it states more than the member changed, so sending it again later would undo what other devices saved
 *   meanwhile. Its documents are read, and if the change is not in them, the request is built again from them. A
 *   request that names its version is sent again: the server knows whether it took effect, and whether it still may.
 */
export type Verification<Args> =
  | 'resend'
  | 'rebuild'
  | {
      /** Documents that are pulled again before the question is answered. */
      reads(args: Args): Resource<unknown>[];
      /**
       * What the document had when the request was first sent, stored with it. It is read from the mirror without
       * folding.
       */
      baseline?(args: Args, mirror: DocumentReader): unknown;
      hasApplied(args: Args, mirror: DocumentReader, baseline: unknown): boolean;
    };

/** Where to find the name of a thing that a change knows by another name. */
export interface Named<Document = unknown> {
  /** The mirrored document; undefined if there is none. */
  document: Document | undefined;
  /** The remembered texts, by name. */
  saved: Readonly<Record<string, string>>;
  /** The server's answer to the change. */
  answer?: unknown;
}

/** Texts of a document that the member wrote, by name; '' for none. */
export interface StatedTexts<Args, Document = unknown> {
  /** The kind under which they are remembered. All mutations of one kind of text share it. */
  kind: string;
  resource: Resource<Document>;
  /** The texts that a change states; null for a name that it removes. */
  stated(args: Args, named: Named<Document>): Record<string, string | null>;
  /** The texts that the document has. */
  found(document: Document): Record<string, string>;
}

export interface Mutation<Args> {
  kind: string;
  /**
   * Raised when `args` can no longer read what older builds stored. Then `upgrades` gets a step from the last version.
   */
  version: number;
  /** By version: converts what such a build stored to the next version's form. */
  upgrades?: Readonly<Record<number, (stored: unknown) => unknown>>;
  args: z.ZodMiniType<Args>;
  /** Names the lane. Lanes keep order, and each has one request in flight. */
  lane(args: Args): string;
  call(args: Args): Call;
  subject?(args: Args): MutationSubject;
  /** Documents that `request` reads. They are pulled first, unless this connection just did. */
  needs(args: Args): Resource<unknown>[];
  /**
   * The documents that the mutation changes, each once, and how (see `foldOf`). The entry is folded over each until a
   * pull after the acknowledgement.
   */
  folds(args: Args): DocumentFold[];
  /**
   * Builds the request from its needs with the earlier entries folded over them. 'done': they already have the effect.
   * 'gone': the thing that it changes no longer exists, which counts as a 404. `saved`: see `Named`.
   */
  request(
    args: Args,
    views: DocumentReader,
    saved?: Named['saved'],
  ): MutationRequest | 'done' | 'gone';
  /**
   * The request where the server does not show `needs` to the member any more (403, 404, 410), for a change that it
   * still takes: one may remove a thing of one's own from a card that is private by now.
   */
  unseenRequest?(args: Args): MutationRequest | undefined;
  /** Merges a later entry into an earlier one that was never sent; undefined keeps both. */
  merge?(earlier: Args, later: Args): Args | undefined;
  /** Returns the change as an edit of `former`: it was submitted in place of `former`, which took effect after all. */
  amend?(args: Args, former: Args): Args;
  /** Adapts a removal after `dropped`, an earlier unsent change of its thing, was taken out. */
  rebase?(args: Args, dropped: unknown): Args;
  /**
   * Returns the change that is enqueued, in the same transaction, when this one was refused or given up. It takes back
   * what the earlier parts did. Later unsent parts are dropped too.
   */
  compensate?(args: Args): { kind: string; args: unknown };
  /**
   * Whether it completes something that other changes began, so that it cannot be dropped before the server has
   * answered.
   */
  isBinding?(args: Args): boolean;
  verification: Verification<Args>;
  /** The texts that the member sees when another device replaces them. */
  texts?: StatedTexts<Args>;
}
