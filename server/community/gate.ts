/**
 * Who may come in: members of the community's group. The Bot API is asked once in a while and its answer kept in SQL; while
 * it does not answer, the last one counts for a day. Without a group, everybody may.
 */
import type { Database } from '../db/connection/engine.ts';
import {
  membershipKeptMs,
  readStanding,
  saveMembership,
  type KeptMembership,
} from '../db/bot/chat-memberships.ts';
import { openDoors } from '../db/bot/doors.ts';
import type { BotApi } from '../bot/bot-api.ts';
import type { ServerClock } from '../clock.ts';
import type { Settings } from '../settings.ts';

/** `unknown`: the Bot API does not answer, and nothing is kept. An applicant may fill in the own card. */
export type GroupStanding = 'in' | 'applicant' | 'out' | 'unknown';

export interface Doorkeeper {
  standingOf(personId: number): Promise<GroupStanding>;
}

/** How long an answer is kept. A member who left can read until then, and a person who joined is let in soon. */
const keptMs = { in: 10 * 60_000, out: 60_000 } as const;

interface GatePorts {
  settings: Pick<Settings, 'community' | 'admins'>;
  database: Database;
  bot: Pick<BotApi, 'standingIn'>;
  clock: ServerClock;
}

/** A clock that was ahead and has been set right gives no age. */
const ageOf = ({ checkedAt }: KeptMembership, now: number): number =>
  Math.abs(now - checkedAt.getTime());

export const createGate = ({ settings, database, bot, clock }: GatePorts): Doorkeeper => {
  const { chat, door } = settings.community;
  /** Whether the person is in the group; undefined if that is not known. */
  const ask = async (personId: number, kept: KeptMembership | undefined) => {
    if (chat === undefined) return true;
    // The time of the question: an update that comes before the answer is newer.
    const now = clock();
    const reply = await bot.standingIn(chat, personId);
    const isUsable = kept !== undefined && ageOf(kept, now) < membershipKeptMs;
    if (!reply.ok && isUsable && (reply.code !== 400 || kept.isIn)) return kept.isIn;
    // The Bot API has never seen some people in any chat, and says so by a 400.
    if (!reply.ok && reply.code !== 400) return undefined;
    const isIn = reply.ok && reply.value.isIn;
    await database.write((tx) => saveMembership(tx, personId, { isIn, checkedAt: new Date(now) }));
    return isIn;
  };

  const isKeptIn = async (personId: number, kept: KeptMembership | undefined) => {
    const freshMs = kept?.isIn ? keptMs.in : keptMs.out;
    return kept && ageOf(kept, clock()) < freshMs ? kept.isIn : ask(personId, kept);
  };

  const look = async (personId: number): Promise<GroupStanding> => {
    const standing = await database.read((tx) => readStanding(tx, personId));
    const isIn = await isKeptIn(personId, standing.kept);
    if (isIn) return 'in';
    const isOpen = standing.door !== undefined && openDoors.includes(standing.door);
    if (door !== undefined && isOpen) return 'applicant';
    return isIn === undefined ? 'unknown' : 'out';
  };

  const looking = new Map<number, Promise<GroupStanding>>();
  return {
    standingOf: (personId) => {
      // The operator's admins look after it also while the Bot API is down.
      if (chat === undefined || settings.admins.includes(personId)) return Promise.resolve('in');
      // Requests that a client makes together share one question.
      const shared =
        looking.get(personId) ?? look(personId).finally(() => looking.delete(personId));
      looking.set(personId, shared);
      return shared;
    },
  };
};
