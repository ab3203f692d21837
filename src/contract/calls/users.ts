/** The Users explorer: other public members, paged. It never lists the asking member. */
import * as z from 'zod/mini';
import type { MemberOrder } from '../../domain/members/member-order.ts';
import { defineCall } from '../call.ts';
import { maxLength } from '../length.ts';

export const userListItem = z.object({
  /** The numeric profile id. */
  id: z.int(),
  ulid: z._default(z.nullable(z.string()), null),
  firstName: z.string(),
  lastName: z._default(z.nullable(z.string()), null),
  username: z._default(z.nullable(z.string()), null),
  photoUrl: z._default(z.nullable(z.string()), null),
  tags: z._default(z.array(z.string()), []),
  singularity: z._default(z.boolean(), false),
  /** The card's colour, where the member chose one. */
  hue: z.optional(z.nullable(z.int())),
  /** The line under the name, and the pattern of the cover, where the member chose one. */
  headline: z.optional(z.nullable(z.string())),
  cover: z.optional(z.nullable(z.string())),
  /** How many are on the card, for an order made on the device. */
  reactions: z.optional(z.int()),
  /**
   * The beginning of the description, one character longer than a card shows of a long one, and whether the card has a
   * number: with them the head of a card is whole before the card is read. Older servers do not say.
   */
  about: z.optional(z.nullable(z.string())),
  hasPhone: z.optional(z.boolean()),
});
export type UserListItem = z.output<typeof userListItem>;

export const usersPage = z.object({
  profiles: z.array(userListItem),
  /** All members that match, over all pages, without the asking member. */
  total: z.optional(z.int()),
  /** Opaque; absent or null on the last page. */
  nextCursor: z._default(z.nullable(z.string()), null),
});
export type UsersPage = z.output<typeof usersPage>;

export const defaultUsersLimit = 200;

/** The first is the order where none is asked for. */
export const usersSorts = ['newest', 'name', 'reactions'] as const satisfies MemberOrder[];

const maxTags = 50;
const tagName = z.string().check(maxLength(64));

/**
 * Page size (1 to 200), cursor of the page before, words to find (see domain/members/member-search.ts), and names of interests;
 * a member found has at least one of them: `tag` may come several times.
 */
export const usersQuery = z.object({
  limit: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/))),
  cursor: z.optional(z.string().check(maxLength(500))),
  q: z.optional(z.string().check(maxLength(64))),
  tag: z.optional(z.union([tagName, z.array(tagName).check(maxLength(maxTags))])),
  sort: z.optional(z.enum(usersSorts)),
});

export const getUsers = defineCall('GET /tma/users', { query: usersQuery, answer: usersPage });
