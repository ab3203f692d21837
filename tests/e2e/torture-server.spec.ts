/** The server is killed under load and restarted. Its clients are an engine in a browser, and plain HTTP clients. */
import { createSeededRandom } from '../support/sync/kit/fake-ports.ts';
import { Dispenser } from '../torture/dispenser.ts';
import { expect, test } from '../torture/fixtures.ts';
import { HttpClient } from '../torture/http-client.ts';
import { openSubject } from '../torture/rig.ts';
import { DrivenTab } from '../torture/tab.ts';
import { flawless } from '../torture/verdict.ts';

const seed = 8;
const kills = 2;
const crowdSize = 5;
/** The engine's pauses grow with the outage, and a busy machine starts a server slowly. */
const recoveryMs = 100_000;

test(
  'F48 after SIGKILLs of a loaded server nothing acknowledged is lost, and clients recover by themselves',
  { tag: '@long' },
  async ({ context, rig, subject }) => {
    // The server starts three times, which takes seconds each on a busy machine.
    test.setTimeout(600_000);
    const random = createSeededRandom(seed);
    const dispenser = new Dispenser(subject.book, () =>
      random.fraction() < 0.8 ? 'profile' : 'share',
    );
    await dispenser.serve(context);
    const tab = await DrivenTab.open(context, subject.proxy.url, subject.member);
    const crowd = await Promise.all(Array.from({ length: crowdSize }, () => openSubject(rig)));
    const clients = crowd.map((one, at) => new HttpClient(one, createSeededRandom(seed + at)));

    await tab.work(150);
    let isOver = false;
    const working = Promise.all(clients.map((client) => client.work(() => isOver)));
    for (let kill = 0; kill < kills; kill += 1) {
      const some = subject.proxy.acknowledged.size + 1 + Math.floor(random.fraction() * 5);
      await expect.poll(() => subject.proxy.acknowledged.size).toBeGreaterThanOrEqual(some);
      await rig.server.stop('SIGKILL');
      const before = subject.proxy.acknowledged.size;
      await rig.server.start();
      await expect
        .poll(() => subject.proxy.acknowledged.size, { timeout: recoveryMs })
        .toBeGreaterThan(before);
    }
    isOver = true;
    dispenser.isPaused = true;
    await working;
    await expect.poll(() => tab.left(), { timeout: recoveryMs }).toEqual([]);

    for (const one of [subject, ...crowd]) {
      expect(one.proxy.acknowledged.size).toBeGreaterThan(0);
      expect(await one.judge()).toMatchObject(flawless);
      await one.close();
    }
    expect(clients.reduce((sum, { failures }) => sum + failures, 0)).toBeGreaterThan(0);
  },
);
