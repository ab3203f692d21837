/** The browser is killed again and again while the outbox is sent over a bad line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom } from '../support/sync/fake-ports.ts';
import { Dispenser } from '../torture/dispenser.ts';
import { expect, test } from '../torture/fixtures.ts';
import { createRandomFaults } from '../torture/random-faults.ts';
import { Tab } from '../torture/tab.ts';
import type { TcpProxy } from '../torture/tcp-proxy.ts';
import { flawless } from '../torture/verdict.ts';

const kills = 20;
const seed = 3;

/** Resolves when as many changes are on their way. */
const changesSent = (proxy: TcpProxy, count: number): Promise<void> => {
  let left = count;
  return new Promise((resolve) => {
    proxy.onRequest = ({ method }) => {
      left -= method === 'POST' ? 1 : 0;
      if (left === 0) resolve();
    };
  });
};

test(`F2 F3 F4 ${kills} SIGKILLs of the browser in mid-replay: nothing lost, nothing twice`, async ({
  killable,
  subject,
}) => {
  const { member, proxy, book } = subject;
  const random = createSeededRandom(seed);
  proxy.choose = createRandomFaults(random).choose;
  const dispenser = new Dispenser(book, () => (random.fraction() < 0.8 ? 'profile' : 'share'));
  const start = async (): Promise<Tab> => {
    const context = await killable.start();
    await dispenser.serve(context);
    return Tab.open(context, proxy.url, member);
  };

  for (let kill = 0; kill < kills; kill += 1) {
    const sent = changesSent(proxy, 1 + Math.floor(random.fraction() * 6));
    const tab = await start();
    await tab.work(20);
    await sent;
    await sleep(random.fraction() * 200);
    await killable.kill();
  }

  proxy.choose = () => ({ kind: 'pass' });
  const tab = await start();
  await dispenser.enqueue(tab, 'share');
  await expect.poll(() => tab.left(), { timeout: 60_000 }).toEqual([]);
  const verdict = await subject.judge();
  expect(verdict).toMatchObject(flawless);
  expect(verdict.accepted).toBeGreaterThan(kills);
});
