/** Open reports, the log of acts and faulty payments, one line for each, for a person at a terminal. */
import { maxAdminRows } from '../../src/contract/calls/admin.ts';
import { readFaulty, type Charge } from '../db/talk/charges.ts';
import type { Database } from '../db/connection/engine.ts';
import { readActs } from '../db/moderation/moderation-log.ts';
import { readReportedThings } from './reported-things.ts';

/** Members write these: a control character could change what the terminal shows. */
const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ');

export const listReports = async (database: Database, now: Date): Promise<string[]> => {
  const things = await database.read((tx) => readReportedThings(tx, now));
  return things.flatMap(({ accused, review, reports }) =>
    reports.map(({ at, reason, text, by }) =>
      [
        at,
        `card ${accused.profileId} (${printable(accused.name)})`,
        ...(review
          ? [`review on card ${review.onProfileId}: ${printable(review.body ?? '-')}`]
          : []),
        printable(text === null ? reason : `${reason}: ${text}`),
        `by card ${by.profileId}`,
      ].join('  '),
    ),
  );
};

export const listActs = async (database: Database): Promise<string[]> => {
  const acts = await database.read((tx) => readActs(tx, maxAdminRows));
  return acts.map(({ id, createdAt, kind, profileId, onProfileId, note, undoneAt, adminId }) =>
    [
      createdAt.toISOString(),
      `act ${id}`,
      kind,
      ...(profileId === null ? [] : [`card ${profileId}`]),
      ...(onProfileId === null ? [] : [`on card ${onProfileId}`]),
      adminId === null ? 'by a script' : `by ${adminId}`,
      ...(note === '' ? [] : [printable(note)]),
      ...(undoneAt ? [`undone ${undoneAt.toISOString()}`] : []),
    ].join('  '),
  );
};

const lineOfCharge = ({ id, paidAt, amount, currency, fault, payerId, memberId }: Charge): string =>
  [
    paidAt?.toISOString(),
    id,
    `${amount} ${currency}`,
    `fault: ${fault}`,
    `payer: ${payerId ?? memberId ?? 'unknown'}`,
  ].join('  ');

/** Payments that credited nothing, for a person who gives them back. */
export const listFaulty = async (database: Database): Promise<string[]> =>
  (await database.read(readFaulty)).map(lineOfCharge);
