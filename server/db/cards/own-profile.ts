/** Reads cards as their owners see them: with what is private, paid, locked or hidden. */
import { sql } from 'drizzle-orm';
import { erasedAfterMs } from '../../../src/contract/calls/member/deletion.ts';
import {
  profile as profileSchema,
  type Card,
  type Notice,
  type OwnProfile,
  type Profile,
} from '../../../src/contract/calls/card/profile.ts';
import type { BatchedLoad } from '../connection/batched-load.ts';
import type { Tx } from '../connection/engine.ts';
import { ownTotal } from '../talk/ledger.ts';
import { isAnyOf, prepared, rowsBy } from '../connection/prepared.ts';
import { members } from '../schema/members.ts';
import { cardColumns, toProfile } from './card-row.ts';

interface LastSubscription {
  renews: boolean;
  until: string;
  stars: number;
}

/** The one in Stars that lasts longest; it may be over. */
const subscription = sql<LastSubscription | null>`(
  select json_build_object('renews', s.state = 'active', 'until', s.paid_until, 'stars', s.stars)
  from subscriptions s where s.member_id = members.id and s.paid_until is not null
  order by s.paid_until desc limit 1)`;

/** What the operator tells the member: why the card is hidden, and warnings that were not confirmed. */
const notices = sql<Notice[]>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'kind', case a.kind when 'hide' then 'hidden' else 'warned' end, 'note', a.note) order by a.id), '[]'::json)
  from moderation_acts a where a.member_id = members.id and a.undone_at is null
    and (a.kind = 'hide' or a.kind = 'warn' and a.read_at is null))`;

const ownCards = prepared('own_cards', (tx) =>
  tx
    .select({
      ...cardColumns,
      version: members.version,
      total: ownTotal,
      subscription,
      notices,
    })
    .from(members)
    .where(isAnyOf(members.id, 'ids')),
);

const readOwnCards = async (tx: Tx, ids: readonly number[]) =>
  rowsBy('id', await ownCards(tx).execute({ ids }));

/** The contract's schema leaves the rest empty. */
const onlyNames = ({ profileId, ulid, firstName, lastName, photoUrl }: Profile): Profile =>
  profileSchema.parse({ profileId, ulid, firstName, lastName, photoUrl });

/** The member's own profile and balance, including links that a free member sees as locked. */
export const readOwnProfile = async (
  load: BatchedLoad,
  memberId: number,
  now: Date,
): Promise<Omit<OwnProfile, 'startParam' | 'isAdmin'>> => {
  const row = await load(readOwnCards, memberId);
  if (!row) throw new Error('A member who was just identified is gone');
  const { isFilled: filled, version, total, isPublic, deletedAt } = row;
  const profile = toProfile(row, now);
  if (deletedAt) {
    const erasedAt = new Date(deletedAt.getTime() + erasedAfterMs).toISOString();
    return { filled: false, erasedAt, profile: onlyNames(profile) };
  }
  const until = profile.singularity ? row.singularityUntil : null;
  const paidUntil = new Date(row.subscription?.until ?? 0);
  return {
    filled,
    version,
    isPublic,
    singularityUntil: until?.toISOString() ?? null,
    subscription:
      row.subscription && paidUntil > now
        ? { ...row.subscription, until: paidUntil.toISOString() }
        : null,
    ...(row.notices.length > 0 && { notices: row.notices }),
    profile,
    balance: Math.max(0, total),
    ...(total < 0 && { debt: -total }),
  };
};

/** Cards of members by the messenger's id, as these see them themselves. */
export const readCardsForAdmin = async (
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Card>> => {
  const rows = await ownCards(tx).execute({ ids });
  return new Map(
    rows.map((row) => [row.id, { filled: row.isFilled, profile: toProfile(row, now) }]),
  );
};
