/** Writes and reads the cursor of a page of members: the place of the last member before it, opaque to clients. */
import * as z from 'zod/mini';
import type { UsersPage } from '../../../src/contract/calls/users.ts';
import type { MemberOrder } from '../../../src/domain/members/member-order.ts';
import { parseJson } from '../../../src/domain/parse-json.ts';
import { isStorableText } from '../../../src/domain/text.ts';
import type { Place } from '../../db/cards/user-order.ts';
import type { MemberPage } from '../../db/cards/users.ts';

const count = z.int().check(z.nonnegative(), z.lte(2 ** 31 - 1));
const id = z.int().check(z.positive());
const matching = z.nullable(count);

const placeSchemas = {
  newest: z.union([id, z.tuple([id, matching])]),
  name: z.tuple([id, matching, z.string().check(z.refine(isStorableText))]),
  reactions: z.tuple([id, matching, count]),
} satisfies Record<MemberOrder, z.ZodMiniType>;

/** Only the profile id if the order needs no more, as in older cursors. */
const toCursor = ({ id: profileId, matching: tags, key }: Place): string => {
  const isPlain = key === undefined && tags === undefined;
  const place = isPlain
    ? profileId
    : [profileId, tags ?? null, ...(key === undefined ? [] : [key])];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
};

/** Reads the place from a cursor. Returns undefined if the text is not a cursor of this order. */
export const fromCursor = (cursor: string, sort: MemberOrder): Place | undefined => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const { success, data } = placeSchemas[sort].safeParse(parseJson(text));
  if (!success) return undefined;
  if (typeof data === 'number') return { id: data };
  const [profileId, tags, key] = data;
  return { id: profileId, matching: tags ?? undefined, key };
};

export const toUsersPage = ({ profiles, last }: MemberPage, total: number): UsersPage => ({
  profiles,
  total,
  nextCursor: last ? toCursor(last) : null,
});
