/** The log of the operator's acts. */
import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '../../../src/domain/card/names.ts';
import type { Tx } from '../connection/engine.ts';
import { members } from '../schema/members.ts';
import { moderationActs } from '../schema/moderation.ts';

const about = alias(members, 'about');
const admin = alias(members, 'admin');

interface Named {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

const namesOf = ({ firstName, lastName, username }: typeof about | typeof admin) => ({
  firstName,
  lastName,
  username,
});

/** Null for nobody. */
const nameOf = (row: Named | null): string | null =>
  row && row.firstName !== null ? fullName({ ...row, firstName: row.firstName }) : null;

/** The last acts, the newest first. */
export const readActs = async (tx: Tx, most: number) => {
  const { id, kind, profileId, onProfileId, note, createdAt, undoneAt } = moderationActs;
  const rows = await tx
    .select({
      act: { id, kind, profileId, onProfileId, note, createdAt, undoneAt },
      about: namesOf(about),
      by: namesOf(admin),
      adminId: moderationActs.adminId,
    })
    .from(moderationActs)
    .leftJoin(about, eq(about.id, moderationActs.memberId))
    .leftJoin(admin, eq(admin.id, moderationActs.adminId))
    .orderBy(desc(id))
    .limit(most);
  return rows.map((row) => ({
    ...row.act,
    name: nameOf(row.about),
    by: nameOf(row.by),
    adminId: row.adminId,
  }));
};
