/** Messages with a card: what the bot prepares, and the cards for which it prepares none. */
import { beforeEach, expect, test } from 'vitest';
import { openMemory } from '../../../support/databases.ts';
import { FakeBotApi } from '../../../support/fake-bot-api.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const path = '/tma/share-message';
const publicUrl = 'https://cards.example';
const asker = { id: 63_000_001, first_name: 'Ada' };
const logged: string[] = [];
const bot = new FakeBotApi();
const logStream = { write: (line: string) => void logged.push(line) };
const api = startTestApi(openMemory, { bot, logStream, settings: { logLevel: 'info', publicUrl } });
beforeEach(() => {
  bot.messages.length = 0;
  bot.failure = undefined;
  logged.length = 0;
});

const cardOf = async (id: number, { isPublic = true, isFilled = true } = {}) => {
  const owner = api.member({ id, first_name: 'Bea', last_name: 'Moreira' });
  if (isFilled) await owner.post('/tma/meta/profile', { tags: [1, 2] });
  await owner.post('/tma/share-settings', { publicMode: isPublic });
  const { body } = await owner.get('/tma/profile');
  return (body as { data: { profile: { profileId: number; ulid: string } } }).data.profile;
};

test('R162 a message has the name, the web address, a picture, and a button that opens the mini app', async () => {
  const { profileId, ulid } = await cardOf(63_000_002);
  const answer = await api.member(asker).post(path, { profileId });
  expect(answer).toMatchObject({ status: 200, body: { id: 'message-1' } });
  const address = `${publicUrl}/user/${ulid}`;
  expect(bot.messages).toEqual([
    {
      memberId: asker.id,
      title: 'Bea Moreira',
      description: 'Technology, Design',
      thumbnail: expect.stringMatching(new RegExp(`^${address}/preview-[0-9a-f]{16}\\.png$`)),
      text: `Bea Moreira\n${address}`,
      address,
      button: {
        label: 'Open the card',
        url: expect.stringMatching(
          new RegExp(`^https://t\\.me/\\w+/app\\?startapp=profile-${ulid}$`),
        ),
      },
    },
  ]);
});

test("R162 a message is in the sender's language", async () => {
  const { profileId } = await cardOf(63_000_003);
  await api.member({ ...asker, language_code: 'ru' }).post(path, { profileId });
  expect(bot.messages[0]?.button.label).toBe('Открыть карточку');
});

test.each([
  ['private', { isPublic: false }, 403],
  ['unfilled', { isFilled: false }, 404],
])(
  'R162 no message is prepared for a card that is %s, not even for its owner',
  async (_, as, status) => {
    const id = 63_000_010 + status;
    const { profileId } = await cardOf(id, as);
    for (const member of [api.member(asker), api.member({ id })])
      expect(await member.post(path, { profileId })).toMatchObject({ status });
    expect(await api.member(asker).post(path, { profileId: 999_999_999 })).toMatchObject({
      status: 404,
    });
    expect(bot.messages).toEqual([]);
  },
);

test.each([
  { code: 400, description: 'BOT_INLINE_DISABLED' },
  { code: undefined, description: 'No answer' },
])(
  'R162 the call is unavailable if the bot answers $code, and the log says why',
  async (failure) => {
    const { profileId } = await cardOf(63_000_004);
    bot.failure = { ok: false, ...failure };
    const answer = await api.member(asker).post(path, { profileId });
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(logged.join('')).toContain(failure.description);
  },
);
