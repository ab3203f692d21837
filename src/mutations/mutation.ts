/**
 * A mutation: one thing a member can do that changes the server. One file per mutation tells all of it: its
 * arguments, its lane, how it shows before it is sent (fold), what is sent, and how an ambiguous try is verified.
 * The engine in sync/ knows nothing of any particular mutation.
 */
import type * as z from 'zod/mini';
import type { Call } from '../contract/call.ts';
import type { Resource } from '../db/resources.ts';

/** Lanes keep order; one request is in flight in each. */
export type Lane =
  'profile' | 'share' | 'messages' | 'proofs' | `reactions:${string}` | `reviews:${string}`;

/** The mirrored documents with the entries before and including this one folded over them. */
export interface FoldedViews {
  read<T>(resource: Resource<T>): T | undefined;
}

export interface MutationRequest {
  call: Call;
  params?: Record<string, string>;
  body?: unknown;
}

/** What reading tells of an ambiguous try. `resend`: the call is idempotent as it is, send it again. */
export type Verification = 'applied' | 'not-applied' | 'resend';

export interface Mutation<Args> {
  kind: string;
  /** Raised when stored arguments of older builds can no longer be read. */
  version: number;
  args: z.ZodMiniType<Args>;
  lane(args: Args): Lane;
  /** Documents that `request` needs; pulled first when they are not mirrored. */
  needs(args: Args): Resource<unknown>[];
  /** Documents that the mutation changes; pulled after the acknowledgement. */
  touches(args: Args): Resource<unknown>[];
  /** The document as it will be; must change nothing where the effect is already in. */
  fold(key: string, value: unknown, args: Args): unknown;
  request(args: Args, views: FoldedViews): MutationRequest;
  /** Merges a later entry into an earlier one that was never sent; undefined keeps both. */
  merge?(earlier: Args, later: Args): Args | undefined;
  verify(args: Args, views: FoldedViews): Verification;
}
