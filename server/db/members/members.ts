/** Members: their identity in the messenger, and the row that each of their mutations locks first. */
import { eq, sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { searchTextOf, sortNameOf } from '../../../src/domain/members/member-search.ts';
import type { LoadMany } from '../connection/read-batch.ts';
import type { Tx } from '../connection/engine.ts';
import { readErased } from './deletion.ts';
import { welcomeMembers } from '../talk/ledger.ts';
import { isAnyOf, prepared, rowsBy } from '../connection/prepared.ts';
import { barredAccounts } from '../schema/accounts.ts';
import { members } from '../schema/members.ts';

/** A person, as the messenger's init data describe them. */
export interface MessengerIdentity {
  id: number;
  firstName: string;
  lastName: string | null;
  username: string | null;
  /** Null if the messenger did not send one: the last known picture stays. */
  photoUrl: string | null;
  /** The date of the init data. */
  statedAt: Date;
}

export interface MemberRecord {
  /** The messenger's user id, which is never shown. */
  id: number;
  isSubscriber: boolean;
  /** Null unless the member deleted the account. */
  deletedAt: Date | null;
  /** Null unless the operator banned the member. */
  bannedAt: Date | null;
  /** Null unless an earlier account of the person was erased, at this time. */
  notBefore: Date | null;
}

/** What a member's row says of the person. */
export interface StoredIdentity extends MessengerIdentity {
  deletedAt: Date | null;
  bannedAt: Date | null;
}

const memberColumns = (now: Date) => ({
  id: members.id,
  isSubscriber: sql<boolean>`coalesce(${members.singularityUntil} > ${now.toISOString()}::timestamptz, false)`,
  deletedAt: members.deletedAt,
  bannedAt: members.bannedAt,
  notBefore: members.notBefore,
});

const identitiesById = prepared('identities_by_id', (tx) => {
  const { id, firstName, lastName, username, photoUrl, statedAt, deletedAt, bannedAt } = members;
  return tx
    .select({ id, firstName, lastName, username, photoUrl, statedAt, deletedAt, bannedAt })
    .from(members)
    .where(isAnyOf(id, 'ids'));
});

/** What the rows of members say of them, by the messenger's id. */
export const readIdentities: LoadMany<number, StoredIdentity> = async (tx, ids) =>
  rowsBy('id', await identitiesById(tx).execute({ ids }));

/** Whether a member's row says the same of the person, or was sent later than this. */
export const isIdentityCurrent = (
  row: MessengerIdentity | undefined,
  identity: MessengerIdentity,
): boolean => {
  const isSame =
    row?.firstName === identity.firstName &&
    row.lastName === identity.lastName &&
    row.username === identity.username &&
    (identity.photoUrl === null || row.photoUrl === identity.photoUrl);
  return isSame || (row !== undefined && row.statedAt > identity.statedAt);
};

/** When the person was banned, in an account that may be erased; null if never. */
const readBarred = async (tx: Tx, key: string): Promise<Date | null> => {
  const { barredAt } = barredAccounts;
  const [row] = await tx
    .select({ barredAt })
    .from(barredAccounts)
    .where(eq(barredAccounts.key, key));
  return row?.barredAt ?? null;
};

/**
 * Creates the member's row and balance at the first visit; later it updates the row from newer init data. `erasedKey`:
 * see `erasedKeyOf`.
 */
export const saveIdentity = async (
  tx: Tx,
  identity: MessengerIdentity,
  erasedKey: string,
  now: Date,
): Promise<void> => {
  const { id, photoUrl, ...names } = identity;
  const stated = {
    ...names,
    ...(photoUrl !== null && { photoUrl }),
    searchText: searchTextOf(names),
    sortName: sortNameOf(names),
  };
  const [row] = await tx
    .insert(members)
    .values({
      id,
      ulid: ulid(now.getTime()),
      createdAt: now,
      notBefore: (await readErased(tx, erasedKey)) ?? null,
      bannedAt: await readBarred(tx, erasedKey),
      ...stated,
    })
    .onConflictDoUpdate({
      target: members.id,
      set: stated,
      setWhere: sql`${members.statedAt} <= excluded.told_at`,
    })
    .returning({ id: members.id });
  // No row: newer init data came meanwhile.
  if (row) await welcomeMembers(tx, [id], now);
};

/**
 * Locks the member's row until the transaction ends, so that mutations of one member run one after the other. `no key
 * update` lets other members' rows refer to this one meanwhile. Otherwise two members who view each other would
 * deadlock.
 */
export const lockMember = async (tx: Tx, id: number, now: Date): Promise<MemberRecord> => {
  const [row] = await tx
    .select(memberColumns(now))
    .from(members)
    .where(eq(members.id, id))
    .for('no key update');
  if (!row) throw new Error('A member who was just identified is gone');
  return row;
};

export const hasMembers = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ id: members.id }).from(members).limit(1)).length > 0;

/** The messenger's id of the member with this card, which may be hidden. */
export const findMemberByProfile = async (
  tx: Tx,
  profileId: number,
): Promise<number | undefined> => {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.profileId, profileId));
  return row?.id;
};
