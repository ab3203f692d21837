/**
 * Answers updates about the community's group. As for commands (bot/answer.ts), the answer is a call in the body of the
 * webhook's own answer.
 */
import { botTexts } from '#texts/bot';
import { doorTexts } from '#texts/door';
import { languageOf, type Language } from '../../src/domain/language.ts';
import { appLink } from '../../src/domain/links/deep-links.ts';
import { changeMembership, readStanding } from '../db/bot/chat-memberships.ts';
import { claimStep, endStep, hasCompleteCard, saveRequest } from '../db/bot/doors.ts';
import type { ServerContext } from '../http/api.ts';
import { appConfigOf } from '../http/operations.ts';
import { speaking } from '../language.ts';
import { readDoorUpdate, type DoorUpdate } from './door-updates.ts';
import type { Keeper } from './keeper.ts';

type OneOf<K extends DoorUpdate['kind']> = Extract<DoorUpdate, { kind: K }>;

const leaseMs = 60_000;

const answerRequest = async (
  { settings, database }: ServerContext,
  { from, chatId, at }: OneOf<'request'>,
  language: Language,
): Promise<object> => {
  const isComplete = await database.write(async (tx) => {
    await saveRequest(tx, from.id, at);
    return hasCompleteCard(tx, from.id);
  });
  const { name } = settings.community;
  const { text, open } = speaking(language, () => ({
    text: isComplete ? doorTexts.alreadyFilled(name) : doorTexts.fillIn(name),
    open: botTexts.open(name),
  }));
  const url = appLink(appConfigOf(settings), undefined);
  return {
    method: 'sendMessage',
    chat_id: chatId,
    text,
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: [[{ text: open, url }]] },
  };
};

const toast = (queryId: string, text: string): object => ({
  method: 'answerCallbackQuery',
  callback_query_id: queryId,
  text,
});

const decline = async (
  { settings, database, bot, clock }: ServerContext,
  applicantId: number,
): Promise<boolean> => {
  const now = new Date(clock());
  const nextAt = new Date(clock() + leaseMs);
  const step = { from: ['ready', 'asked'], to: 'declined', now, nextAt } as const;
  if (!(await database.write((tx) => claimStep(tx, applicantId, step)))) return true;
  const declined = await bot.declineJoin(settings.community.chat ?? 0, applicantId);
  // A 400: the request is gone.
  if (declined.ok || declined.code === 400) return true;
  await database.write((tx) => endStep(tx, applicantId, { to: 'ready', nextAt: now }));
  return false;
};

/** Only people who may let others into the group can decide, even if the message was forwarded. */
const answerPress = async (
  context: ServerContext,
  keeper: Keeper,
  { queryId, from, decision, applicantId }: OneOf<'press'>,
  language: Language,
): Promise<object> => {
  const say = (
    words: keyof Pick<typeof doorTexts, 'notYours' | 'failed' | 'approved' | 'declined'>,
  ) =>
    toast(
      queryId,
      speaking(language, () => doorTexts[words]),
    );
  const presser = await context.bot.standingIn(context.settings.community.chat ?? 0, from.id);
  if (!presser.ok) return say('failed');
  if (!presser.value.mayAdmit) return say('notYours');
  const isDone =
    decision === 'approve'
      ? await keeper.open(applicantId, ['ready', 'asked'])
      : await decline(context, applicantId);
  // Another administrator may have decided before.
  const { door } = await context.database.read((tx) => readStanding(tx, applicantId));
  if (!isDone || door === undefined) return say('failed');
  return say(door === 'declined' ? 'declined' : 'approved');
};

/** Undefined for an update about anything else. */
export const answerDoor = async (
  context: ServerContext,
  keeper: Keeper,
  body: unknown,
): Promise<object | undefined> => {
  const { chat, door, languages } = context.settings.community;
  const update = chat === undefined ? undefined : readDoorUpdate(body, chat);
  if (!update) return undefined;
  if (update.kind === 'membership') {
    const { personId, isIn, at } = update;
    // The Bot API counts whole seconds, and an answer of the same second is not newer.
    const checkedAt = new Date(Math.max(at.getTime(), context.clock()));
    await context.database.write((tx) => changeMembership(tx, personId, { isIn, checkedAt }));
    return {};
  }
  if (door === undefined) return {};
  const language = languageOf([update.from.languageCode], languages);
  if (update.kind === 'press') return answerPress(context, keeper, update, language);
  const answer = await answerRequest(context, update, language);
  void keeper.look();
  return answer;
};
