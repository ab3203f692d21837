/**
 * Reads everything that is stored about a member. tests/server/calls/member/export.test.ts walks all columns of the database:
 * each is in here, or left out for a reason that it states.
 */
import { asc, eq, sql } from 'drizzle-orm';
import type { MemberExport } from '../../../src/contract/calls/member/export.ts';
import type { Tx } from '../connection/engine.ts';
import { readModeration } from './export-moderation.ts';
import { inText } from './export-text.ts';
import { readTalk } from './export-talk.ts';
import { withdrawals } from '../schema/accounts.ts';
import { chatMemberships, doors, notifications } from '../schema/bot.ts';
import {
  linkChecks,
  links,
  memberTags,
  socialHandles,
  tags,
  viewDays,
  views,
} from '../schema/cards.ts';
import { members } from '../schema/members.ts';
import { charges, ledgerEntries, subscriptions } from '../schema/payments.ts';
import { bookmarks, deletedProofNonces, messages, proofBlocks } from '../schema/sealed.ts';

const readMember = async (tx: Tx, id: number) => {
  const [row] = inText(await tx.select().from(members).where(eq(members.id, id)));
  if (!row) throw new Error('A member who was just identified is gone');
  return row;
};
type MemberRow = Awaited<ReturnType<typeof readMember>>;

const readCard = async (tx: Tx, row: MemberRow): Promise<MemberExport['card']> => {
  const interests = await tx
    .select({ name: tags.name })
    .from(memberTags)
    .innerJoin(tags, eq(tags.id, memberTags.tagId))
    .where(eq(memberTags.memberId, row.id))
    .orderBy(asc(tags.id));
  const { kind, position, title, url } = links;
  const { url: checked, dueAt, failures, verifiedAt } = linkChecks;
  const handles = await tx.select().from(socialHandles).where(eq(socialHandles.memberId, row.id));
  return {
    ...row,
    filled: row.isFilled,
    interests: interests.map(({ name }) => name),
    links: await tx
      .select({ kind, position, title, url })
      .from(links)
      .where(eq(links.memberId, row.id))
      .orderBy(sql`kind collate "C"`, asc(position)),
    checkedLinks: inText(
      await tx
        .select({ url: checked, dueAt, failures, verifiedAt })
        .from(linkChecks)
        .where(eq(linkChecks.memberId, row.id))
        .orderBy(asc(dueAt)),
    ),
    socialLinks: Object.fromEntries(handles.map(({ platform, handle }) => [platform, handle])),
  };
};

const readSharing = async (tx: Tx, row: MemberRow): Promise<MemberExport['sharing']> => {
  const { wasPublic: publicMode, memberId } = withdrawals;
  const [held] = await tx.select({ publicMode }).from(withdrawals).where(eq(memberId, row.id));
  return { ...row, publicMode: row.isPublic, ...held };
};

const readAllViews = async (tx: Tx, id: number): Promise<MemberExport['views']> => ({
  received: await tx.select().from(viewDays).where(eq(viewDays.cardId, id)).orderBy(viewDays.day),
  made: await tx
    .select({ profileId: members.profileId, day: views.day })
    .from(views)
    .innerJoin(members, eq(members.id, views.cardId))
    .where(eq(views.viewerId, id))
    .orderBy(views.day, members.profileId),
});

const readAllBookmarks = (tx: Tx, id: number) => {
  const { isFavourite, note, createdAt } = bookmarks;
  return tx
    .select({ profileId: members.profileId, isFavourite, note, createdAt })
    .from(bookmarks)
    .innerJoin(members, eq(members.id, bookmarks.cardId))
    .where(eq(bookmarks.memberId, id))
    .orderBy(createdAt, members.profileId);
};

const readAllProofs = async (tx: Tx, id: number): Promise<MemberExport['proofs']> => {
  const { memberId, sequence } = proofBlocks;
  const gone = deletedProofNonces;
  const deleted = tx.select().from(gone).where(eq(gone.memberId, id)).orderBy(gone.deletedAt);
  return {
    blocks: inText(await tx.select().from(proofBlocks).where(eq(memberId, id)).orderBy(sequence)),
    deleted: inText(await deleted),
  };
};

const readAllSubscriptions = (tx: Tx, id: number) => {
  const { memberId, paidUntil } = subscriptions;
  return tx.select().from(subscriptions).where(eq(memberId, id)).orderBy(paidUntil);
};

const readGroup = async (tx: Tx, id: number): Promise<MemberExport['group']> => {
  const { isIn, checkedAt, personId } = chatMemberships;
  const [membership] = inText(
    await tx.select({ isIn, checkedAt }).from(chatMemberships).where(eq(personId, id)),
  );
  const { state, askedAt, nextAt } = doors;
  const [request] = inText(
    await tx.select({ state, askedAt, nextAt }).from(doors).where(eq(doors.personId, id)),
  );
  return { membership: membership ?? null, request: request ?? null };
};

export const readExport = async (tx: Tx, id: number, now: Date): Promise<MemberExport> => {
  const row = await readMember(tx, id);
  const { memberId, number } = ledgerEntries;
  return {
    version: 1,
    exportedAt: now.toISOString(),
    account: { ...row, messengerId: id },
    card: await readCard(tx, row),
    sharing: await readSharing(tx, row),
    views: await readAllViews(tx, id),
    ...(await readTalk(tx, id)),
    ...(await readModeration(tx, id)),
    samples: inText(
      await tx.select().from(messages).where(eq(messages.memberId, id)).orderBy(messages.id),
    ),
    bookmarks: inText(await readAllBookmarks(tx, id)),
    proofs: await readAllProofs(tx, id),
    ledger: inText(await tx.select().from(ledgerEntries).where(eq(memberId, id)).orderBy(number)),
    charges: inText(
      await tx.select().from(charges).where(eq(charges.memberId, id)).orderBy(charges.paidAt),
    ),
    subscriptions: inText(await readAllSubscriptions(tx, id)),
    notifications:
      inText(await tx.select().from(notifications).where(eq(notifications.memberId, id)))[0] ??
      null,
    group: await readGroup(tx, id),
  };
};
