/** Two tabs send all they can over a connection that breaks, delays, truncates and delivers twice. */
import { byLength } from '../support/length.ts';
import { createSeededRandom } from '../support/sync/kit/fake-ports.ts';
import { Dispenser } from '../torture/dispenser.ts';
import { expect, test } from '../torture/fixtures.ts';
import { createRandomFaults } from '../torture/random-faults.ts';
import { DrivenTab } from '../torture/tab.ts';
import type { FaultKind } from '../torture/tcp-proxy.ts';
import { flawless } from '../torture/verdict.ts';

const seed = 5;
const changes = byLength(30, 60);

const met: FaultKind[] = [
  'cut before',
  'cut after',
  'cut answer',
  'truncate',
  'delay',
  'stall',
  'duplicate',
];

test('F3 F6 F7 F26 F28 changes of two tabs take effect once and in order on a line that cuts, delays, truncates and repeats', async ({
  context,
  subject,
}) => {
  const { member, proxy, book } = subject;
  const random = createSeededRandom(seed);
  const faults = createRandomFaults(random);
  faults.mood = 'hostile';
  proxy.choose = faults.choose;
  const dispenser = new Dispenser(book, () => (random.fraction() < 0.8 ? 'profile' : 'share'));
  await dispenser.serve(context);
  const tabs = [
    await DrivenTab.open(context, proxy.url, member),
    await DrivenTab.open(context, proxy.url, member),
  ] as const;
  for (const tab of tabs) await tab.work(100);
  await expect.poll(() => book.acceptedCount, { timeout: 60_000 }).toBeGreaterThan(changes);
  await expect
    .poll(() => met.filter((kind) => !proxy.counts.has(kind)), { timeout: 60_000 })
    .toEqual([]);
  dispenser.isPaused = true;

  faults.mood = 'calm';
  await dispenser.enqueue(tabs[1], 'share');
  await expect.poll(() => tabs[0].left(), { timeout: 60_000 }).toEqual([]);
  const verdict = await subject.judge();
  expect(verdict).toMatchObject(flawless);
});
