/**
 * The server is killed between the steps of sending. No message is sent twice, and a kill loses one at most. TEST_LENGTH=long
 * kills it twenty times. The played Bot API lives here and outlives it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allowWriting } from '../../../demo/bot-api/people.ts';
import { openDatabase } from '../../../server/db/connection/database.ts';
import { idsOf, publicMember, startOfTime } from '../../support/api-server.ts';
import { react } from '../../support/card-talk.ts';
import { fillDirectory } from '../../support/databases.ts';
import { byLength } from '../../support/length.ts';
import { createNewsWorld, gatherMs } from '../../support/news-world.ts';
import { startPlayedBot } from '../../support/played-bot.ts';
import { programOf } from '../../support/program.ts';
import { scratchFolder } from '../../support/scratch.ts';

const folder = scratchFolder('cards news');

const firstId = 7_420_001;

/** Members who wait for a message each. */
const prepare = async (ids: readonly number[]): Promise<void> => {
  const directory = path.join(folder, 'data');
  await fillDirectory(directory);
  const world = createNewsWorld(await openDatabase({ kind: 'pglite', directory }));
  for (const id of ids) {
    const owner = await publicMember(world, { id });
    await owner.put('/tma/notifications', { reactions: true, views: true });
    await react(world.member(), (await idsOf(owner)).ulid, 1);
  }
  await world.app.close();
};

const send = async (root: string, step: number): Promise<unknown[]> => {
  const program = await programOf('tests/support/killed-news.ts');
  const args = [program, folder, root, String(startOfTime + gatherMs), String(step)];
  const server = spawn(process.execPath, args, { stdio: 'inherit' });
  return once(server, 'exit');
};

/** At which step it dies: in the short form after the request was made, and before. */
const steps = byLength(
  [7, 6],
  Array.from({ length: 20 }, (_, at) => at + 1),
);
const members = byLength(4, 50);

test('R204 nothing is sent twice over kills, and each loses one message at most', async () => {
  const ids = Array.from({ length: members }, (_, at) => firstId + at);
  await prepare(ids);
  const bot = await startPlayedBot();
  const { played, root } = bot;
  played.troubles.areLimitsKept = false;
  for (const id of ids) allowWriting(played.world, { id, first_name: 'Member' });
  const sentTo = () => ids.map((id) => played.world.dialogs.get(id)?.messages.length);
  for (const step of steps) expect(await send(root, step)).toEqual([null, 'SIGKILL']);
  expect(sentTo().filter((count) => count === 0).length).toBeGreaterThan(0);
  expect(await send(root, 0)).toEqual([0, null]);
  const counts = sentTo();
  await bot.close();
  expect(counts.every((count) => count === 0 || count === 1)).toBe(true);
  const lost = counts.filter((count) => count === 0).length;
  expect(lost).toBeLessThanOrEqual(steps.length);
});
