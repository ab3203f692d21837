/**
 * Opens the door of the community's group to applicants whose card is complete: by itself, or by asking the administrators
 * (CARD_IS_DOOR). It looks soon after each change of a card, and once in a while for what another server left behind.
 */
import type { FastifyBaseLogger } from 'fastify';
import { doorTexts } from '#texts/door';
import { fullName } from '../../src/domain/card/names.ts';
import type { BotApi } from '../bot/bot-api.ts';
import type { ServerClock } from '../clock.ts';
import type { Database } from '../db/connection/engine.ts';
import { saveMembership } from '../db/bot/chat-memberships.ts';
import { claimStep, endStep, findDue, type DoorState, type DueDoor } from '../db/bot/doors.ts';
import { speaking } from '../language.ts';
import type { Settings } from '../settings.ts';
import type { Timers } from '../timers.ts';
import { pressData } from './door-updates.ts';

export interface KeeperPorts {
  settings: Pick<Settings, 'community' | 'publicUrl'>;
  database: Database;
  bot: Pick<BotApi, 'standingIn' | 'whoAdmits' | 'approveJoin' | 'writeTo'>;
  clock: ServerClock;
  timers: Timers;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface Keeper {
  /** Looks now. Resolves once nothing is under way. */
  look(): Promise<void>;
  /** Lets the applicant in, if nobody has yet. False: the Bot API could not, and it is tried again. */
  open(personId: number, from: readonly DoorState[]): Promise<boolean>;
  stop(): Promise<void>;
}

const lookEveryMs = 30_000;
/** A step that takes longer was left unfinished by a server that ended. */
const leaseMs = 60_000;
const retryMs = 60_000;

export const createKeeper = (ports: KeeperPorts): Keeper => {
  const { settings, database, bot, clock, timers, log } = ports;
  const { chat = 0, door, languages } = settings.community;
  const later = (ms: number) => new Date(clock() + ms);

  const claim = (personId: number, from: readonly DoorState[], to: DoorState, forMs = leaseMs) =>
    database.write((tx) =>
      claimStep(tx, personId, { from, to, now: new Date(clock()), nextAt: later(forMs) }),
    );

  const end = (personId: number, to: DoorState, waitMs = 0) =>
    database.write((tx) => endStep(tx, personId, { to, nextAt: later(waitMs) }));

  const open: Keeper['open'] = async (personId, from) => {
    if (!(await claim(personId, from, 'opening'))) return true;
    const approved = await bot.approveJoin(chat, personId);
    // A refusal may mean that somebody let the person in by hand, or that the request is withdrawn.
    const standing = approved.ok ? undefined : await bot.standingIn(chat, personId);
    if (approved.ok || (standing?.ok && standing.value.isIn)) {
      await database.write((tx) =>
        saveMembership(tx, personId, { isIn: true, checkedAt: new Date(clock()) }),
      );
      await end(personId, 'opened');
      log.info('an applicant was let into the group');
      return true;
    }
    const { code, description, retryAfterS } = approved;
    log.warn({ code, description }, 'an applicant could not be let into the group');
    if (code === 400 && standing?.ok) await end(personId, 'declined');
    else await end(personId, 'opening', retryAfterS === undefined ? retryMs : retryAfterS * 1000);
    return false;
  };

  const question = ({ personId, profileId, ...names }: DueDoor) =>
    speaking(languages[0], () => ({
      text: `${doorTexts.asks(fullName(names))}\n${settings.publicUrl}/user/${profileId}`,
      buttons: [
        { text: doorTexts.approve, data: pressData('approve', personId) },
        { text: doorTexts.decline, data: pressData('decline', personId) },
      ],
    }));

  /** Asks at most once: the messenger lists the request too. The first administrator asked may decide at once. */
  const askAdministrators = async (due: DueDoor): Promise<void> => {
    if (!(await claim(due.personId, ['asked'], 'ready', 0))) return;
    const admins = await bot.whoAdmits(chat);
    if (!admins.ok) return end(due.personId, 'asked', retryMs);
    let told = 0;
    for (const id of admins.value) if ((await bot.writeTo(id, question(due))).ok) told += 1;
    if (told === 0) log.warn('no administrator of the group has started the bot: none was asked');
  };

  const step = (due: DueDoor): Promise<unknown> => {
    if (due.state === 'opening') return open(due.personId, ['opening']);
    return door === 'ask' ? askAdministrators(due) : open(due.personId, ['asked']);
  };

  let running: Promise<void> | undefined;
  let isAsked = false;
  const sweep = async (): Promise<void> => {
    try {
      do {
        isAsked = false;
        const due = await database.read((tx) => findDue(tx, new Date(clock())));
        for (const one of due) await step(one);
      } while (isAsked);
    } catch (error) {
      log.error({ err: error }, 'requests to join could not be looked at');
    }
    // In the turn in which nobody asked: who asks in the next one would wait for the timer.
    running = undefined;
  };
  const look = (): Promise<void> => {
    isAsked = true;
    running ??= sweep();
    return running;
  };
  const stopTimer =
    door === undefined ? () => undefined : timers.every(lookEveryMs, () => void look());
  return {
    look: door === undefined ? async () => undefined : look,
    open,
    stop: async () => {
      stopTimer();
      await running;
    },
  };
};
