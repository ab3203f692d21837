/** Groups open reports by what they are about, with the card of the accused member. */
import { maxAdminRows, type ReportedThing } from '../../src/contract/calls/admin.ts';
import { readCardsForAdmin } from '../db/cards/own-profile.ts';
import type { Tx } from '../db/connection/engine.ts';
import { readOpenReports, type OpenReport } from '../db/moderation/reports.ts';
import { fullName } from '../../src/domain/card/names.ts';

/** At most this many open reports are read, so a thing with very many reports does not show all. */
const maxReports = 500;

const nameOf = ({ cardId, authorId }: OpenReport): string => `${cardId} ${authorId}`;

export const readReportedThings = async (tx: Tx, now: Date): Promise<ReportedThing[]> => {
  const groups = new Map<string, OpenReport[]>();
  for (const row of await readOpenReports(tx, maxReports)) {
    const name = nameOf(row);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const shown = [...groups.values()].slice(0, maxAdminRows);
  const ids = shown.flatMap(([first]) => (first ? [first.accused] : []));
  const cards = await readCardsForAdmin(tx, [...new Set(ids)], now);
  return shown.flatMap((rows) => {
    const [first] = rows;
    const card = first && cards.get(first.accused);
    if (!card) return [];
    const { isHidden, isBanned, isDeleted, onProfileId } = first;
    const { profileId } = card.profile;
    return [
      {
        accused: { profileId, name: fullName(card.profile), isHidden, isBanned, isDeleted },
        card,
        review:
          first.authorId === null
            ? null
            : { onProfileId, body: first.body, isHidden: first.isWithheld },
        reports: rows.map(({ reason, text, createdAt, by }) => ({
          reason,
          text,
          at: createdAt.toISOString(),
          by,
        })),
      },
    ];
  });
};
