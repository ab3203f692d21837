/**
 * The queue of links that are to be checked for a link back to their member's card. A check counts as failed from when
 * it is taken until it has succeeded, so a process that dies costs one try. Rows of links that a card no longer has stay
 * until they are due: a member who removes and adds a link again causes no more checks.
 */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { checkedLinks } from '../../links/checked-links.ts';
import type { Tx } from '../connection/engine.ts';
import { raiseEvents } from '../members/member-events.ts';
import { linkChecks, links, socialHandles } from '../schema/cards.ts';
import { members } from '../schema/members.ts';

const { memberId, url, dueAt, failures, verifiedAt } = linkChecks;

/** Of one member, removed links among them. */
const maxKept = 40;

const minuteMs = 60_000;
/** A tick is looked after once a week. */
const againMs = 7 * 24 * 60 * minuteMs;
/** A tick goes with this failure in a row, two days after the first. */
const lastFailure = 4;

/** After so many failures in a row: 10 minutes, an hour, 6 hours, 36 hours, and then once a week. */
const retryMs = (failed: number): number => Math.min(10 * minuteMs * 6 ** (failed - 1), againMs);

/** Has the links checked that are new. */
export const requestLinkChecks = async (
  tx: Tx,
  ownerId: number,
  addresses: readonly string[],
  now: Date,
): Promise<void> => {
  if (addresses.length === 0) return;
  const kept = await tx.$count(linkChecks, eq(memberId, ownerId));
  const rows = addresses
    .slice(0, Math.max(0, maxKept - kept))
    .map((address) => ({ memberId: ownerId, url: address, dueAt: now }));
  if (rows.length > 0) await tx.insert(linkChecks).values(rows).onConflictDoNothing();
};

/** The card is public: others see the link, and a page can link back to an address that answers. */
const isDue = (now: Date) =>
  and(
    lte(dueAt, now),
    eq(members.isPublic, true),
    isNull(members.hiddenAt),
    isNull(members.bannedAt),
  );

export const hasDueCheck = async (tx: Tx, now: Date): Promise<boolean> => {
  const found = await tx
    .select({ url })
    .from(linkChecks)
    .innerJoin(members, eq(members.id, memberId))
    .where(isDue(now))
    .limit(1);
  return found.length > 0;
};

const addressesOf = async (tx: Tx, ownerId: number): Promise<string[]> => {
  const custom = and(eq(links.memberId, ownerId), eq(links.kind, 'custom'));
  const customLinks = await tx.select({ url: links.url }).from(links).where(custom);
  const { platform, handle } = socialHandles;
  const handles = await tx
    .select({ platform, handle })
    .from(socialHandles)
    .where(eq(socialHandles.memberId, ownerId));
  const socialLinks = Object.fromEntries(handles.map((row) => [row.platform, row.handle]));
  return checkedLinks({ customLinks, socialLinks });
};

export interface TakenCheck {
  memberId: number;
  url: string;
  profileId: number;
  ulid: string | null;
}

const ofRow = (check: Pick<TakenCheck, 'memberId' | 'url'>) =>
  and(eq(memberId, check.memberId), eq(url, check.url));

const tellMember = (tx: Tx, id: number) => raiseEvents(tx, new Map([[id, new Set(['profile'])]]));

/** Takes the check that waits longest and that no other instance has. `gone`: the card has no such link any more. */
export const takeLinkCheck = async (
  tx: Tx,
  now: Date,
): Promise<TakenCheck | 'gone' | undefined> => {
  const { profileId, ulid } = members;
  const [found] = await tx
    .select({ memberId, url, failures, verifiedAt, profileId, ulid })
    .from(linkChecks)
    .innerJoin(members, eq(members.id, memberId))
    .where(isDue(now))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { of: linkChecks, skipLocked: true });
  if (!found) return undefined;
  if (!(await addressesOf(tx, found.memberId)).includes(found.url)) {
    await tx.delete(linkChecks).where(ofRow(found));
    return 'gone';
  }
  const failed = Math.min(found.failures + 1, 100);
  const isLost = failed >= lastFailure;
  await tx
    .update(linkChecks)
    .set({
      failures: failed,
      dueAt: new Date(now.getTime() + retryMs(failed)),
      ...(isLost && { verifiedAt: null }),
    })
    .where(ofRow(found));
  if (isLost && found.verifiedAt) await tellMember(tx, found.memberId);
  return found;
};

/** What is kept of a link whose page was seen to link back. */
export const linkBackAt = (now: Date) => ({
  failures: 0,
  verifiedAt: now,
  dueAt: new Date(now.getTime() + againMs),
});

/** Stores that the page links back. */
export const storeLinkBack = async (tx: Tx, check: TakenCheck, now: Date): Promise<void> => {
  await tx.update(linkChecks).set(linkBackAt(now)).where(ofRow(check));
  await tellMember(tx, check.memberId);
};

/** Of one member: address to the UTC day of the last check that succeeded. */
export const verifiedDays = sql<Record<string, string>>`(
  select coalesce(json_object_agg(v.url, to_char(v.verified_at at time zone 'utc', 'YYYY-MM-DD') order by v.url collate "C"), '{}'::json)
  from link_checks v where v.member_id = members.id and v.verified_at is not null)`;
