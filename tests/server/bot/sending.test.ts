/** How sending a message ends, in the words of the Bot API: only what surely was not sent is a refusal. */
import { afterEach, expect, test } from 'vitest';
import { badRequest, BotRefusal, tooManyRequests } from '../../../demo/bot-api/answers.ts';
import { allowWriting, block, deactivate } from '../../../demo/bot-api/people.ts';
import type { Trouble } from '../../../demo/bot-api/trouble.ts';
import { createGrammyBotApi } from '../../../server/bot/grammy-bot-api.ts';
import { pat, playedToken, startPlayedBot, type PlayedBot } from '../../support/played-bot.ts';

let bot: PlayedBot | undefined;
afterEach(() => bot?.close());

const start = async () => {
  bot = await startPlayedBot();
  return bot;
};

const message = {
  memberId: pat.id,
  text: 'Your card has a new review.',
  button: { label: 'Open my card', url: 'https://t.me/cards_bot/app?startapp=profile-7' },
};

const send = (root: string) =>
  createGrammyBotApi({
    botToken: playedToken,
    paymentProviderToken: undefined,
    botApiRoot: root,
    isTestBot: false,
  }).sendMessage(message);

test('a message arrives with its button', async () => {
  const { played, root } = await start();
  allowWriting(played.world, pat);
  expect(await send(root)).toEqual({ kind: 'sent' });
  expect(played.world.dialogs.get(pat.id)?.messages).toMatchObject([
    { text: message.text, buttons: [[{ text: 'Open my card', url: message.button.url }]] },
  ]);
});

test('R203 a chat that is closed to the bot is unreachable', async () => {
  const { played, root } = await start();
  expect(await send(root)).toMatchObject({ kind: 'unreachable', code: 400 });
  allowWriting(played.world, pat);
  block(played.world, pat.id);
  expect(await send(root)).toMatchObject({ kind: 'unreachable', code: 403 });
  deactivate(played.world, pat.id);
  expect(await send(root)).toMatchObject({ kind: 'unreachable', code: 403 });
});

const troubles: [Trouble['does'], object][] = [
  [tooManyRequests(14), { kind: 'refused', code: 429, retryAfterS: 14 }],
  [new BotRefusal(500, 'Internal Server Error'), { kind: 'refused', code: 500 }],
  [badRequest('message text is empty'), { kind: 'refused', code: 400 }],
  // It was sent, and its answer lost.
  ['cut', { kind: 'lost' }],
];

test.each(troubles)('R204 trouble %o ends as %o', async (does, ending) => {
  const { played, root } = await start();
  allowWriting(played.world, pat);
  played.troubles.add({ method: 'sendMessage', does });
  expect(await send(root)).toMatchObject(ending);
});

test('R204 a Bot API that cannot be reached got nothing, and the failure does not contain the token', async () => {
  const { root, close } = await start();
  await close();
  bot = undefined;
  const ended = await send(root);
  expect(ended).toMatchObject({ kind: 'refused', code: undefined });
  expect(JSON.stringify(ended)).not.toContain(playedToken);
});
