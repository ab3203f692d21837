import { expect, test } from 'vitest';
import { readPrepared } from '../../../demo/messenger/prepared-messages.ts';
import { testSettings } from '../../support/api-server.ts';
import { createDemoBot } from '../../../server/demo/demo-bot.ts';

test("R162 the messenger finds the message in the id of the sandbox's bot, in any script", async () => {
  const button = { label: 'Открыть карточку', url: 'https://t.me/bot/app?startapp=profile-1' };
  const prepared = await createDemoBot(testSettings()).prepareMessage({
    memberId: 7,
    title: 'Bea',
    description: 'Design',
    thumbnail: undefined,
    text: 'יעל ÿ🌍',
    address: 'https://cards.example/user/1',
    button,
  });
  expect(readPrepared(prepared.ok ? prepared.value : '')).toEqual({ text: 'יעל ÿ🌍', button });
});

test.each(['', '%%%', 'bm90IEpTT04', Buffer.from('{"text":1}').toString('base64url')])(
  'the id %j names no message',
  (id) => {
    expect(readPrepared(id)).toBeUndefined();
  },
);
