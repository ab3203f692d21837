/** The browser is killed repeatedly while the outbox is sent over a bad connection. */
import { byLength } from '../support/length.ts';
import { createSeededRandom } from '../support/sync/kit/fake-ports.ts';
import { Dispenser } from '../torture/dispenser.ts';
import { expect, test } from '../torture/fixtures.ts';
import { createRandomFaults } from '../torture/random-faults.ts';
import { DrivenTab } from '../torture/tab.ts';
import type { TcpProxy } from '../torture/tcp-proxy.ts';
import { flawless } from '../torture/verdict.ts';

const kills = byLength(3, 20);
const seed = 3;
/** With more entries the browser would only send until the next kill. */
const longestQueue = 20;

/** Resolves with the event of this number: a change on its way, or one that was just accepted. */
const nthEvent = (nth: number, listen: (listener: () => void) => void): Promise<void> => {
  let left = nth;
  return new Promise((resolve) => {
    listen(() => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
};

const onSent = (proxy: TcpProxy) => (listener: () => void) => {
  proxy.onRequest = ({ method }) => method === 'POST' && listener();
};
const onAccepted = (dispenser: Dispenser) => (listener: () => void) => {
  dispenser.onAccept = listener;
};

test(`F2 F3 F4 ${kills} SIGKILLs of the browser in mid-replay lose nothing and repeat nothing`, async ({
  killable,
  subject,
}) => {
  // Each start of the browser takes seconds on a busy machine.
  test.setTimeout(600_000);
  const { member, proxy, book } = subject;
  const random = createSeededRandom(seed);
  proxy.choose = createRandomFaults(random).choose;
  const dispenser = new Dispenser(book, () => (random.fraction() < 0.8 ? 'profile' : 'share'));
  let losses = 0;
  const start = async (): Promise<DrivenTab> => {
    const context = await killable.start();
    await dispenser.serve(context);
    const tab = await DrivenTab.open(context, proxy.url, member);
    // Rarely a kill cuts a write in two, and Chromium deletes the whole store at the second start after it.
    if (await subject.begin(await tab.identity())) losses += 1;
    return tab;
  };

  for (let kill = 0; kill < kills; kill += 1) {
    // Every other kill comes right after an acceptance: data that are not on the disk by then are lost.
    const isSending = kill % 2 === 0;
    const listen = isSending ? onSent(proxy) : onAccepted(dispenser);
    const moment = nthEvent(1 + Math.floor(random.fraction() * 6), listen);
    const tab = await start();
    dispenser.isPaused = isSending && (await tab.left()).length > longestQueue;
    await tab.work(20);
    await moment;
    await killable.kill();
  }

  proxy.choose = () => ({ kind: 'pass' });
  const tab = await start();
  await dispenser.enqueue(tab, 'share');
  await expect.poll(() => tab.left(), { timeout: 60_000 }).toEqual([]);
  const verdict = await subject.judge();
  expect(verdict).toMatchObject(flawless);
  expect(verdict.accepted).toBeGreaterThan(0);
  // Which kill cuts a write in two is chance; a store that outlives none would show nothing here.
  expect(losses).toBeLessThan(kills);
});
