/**
 * `npm run torture -- --seed 7 --minutes 10`: the engine in a real Chromium against the real server over a bad line,
 * with kills of both, tabs that come, go and freeze, and offline spells. It reports the result of every change, and
 * ends with code 1 if any was lost, took effect twice or out of order, or overwrote another. Ctrl-C ends it early, with
 * the same report. `--devices 2`: the member changes the profile on another device as well; `--liar`: a box in the
 * middle answers in place of the server.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../../server/build/ensure-built.ts';
import { projectRoot } from '../../server/pages/register.ts';
import { KillableBrowser } from '../e2e/support/killable.ts';
import { chromiumArgs, findChromium } from '../support/chromium.ts';
import { createSeededRandom } from '../support/sync/kit/fake-ports.ts';
import { HttpClient } from './http-client.ts';
import { openDevices, openRig, openSubject, type TortureSubject } from './rig.ts';
import { Story } from './story.ts';
import { addedUp, isFlawless, tableOf } from './table.ts';

const crowdSize = 2;
const crowdRestMs = 150;
const reportEveryMs = 15_000;
/** The engine's longest pause is five minutes. */
const drainWithinMs = 360_000;

const readNumber = (name: string, text: string | undefined, standard: number): number => {
  const value = text === undefined ? standard : Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  console.error(`--${name} must be a number above 0`);
  process.exit(2);
};

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    devices: { type: 'string' },
    liar: { type: 'boolean', default: false },
  },
});
const seed = readNumber('seed', values.seed, randomInt(1, 1_000_000));
const minutes = readNumber('minutes', values.minutes, 5);
const deviceCount = Math.ceil(readNumber('devices', values.devices, 1));

const stop = new AbortController();
process.on('SIGINT', () => {
  if (stop.signal.aborted) process.exit(130);
  stop.abort();
  console.log('\nStopping: what is queued is still sent. Ctrl-C again ends at once.');
});

const begun = Date.now();
const seconds = (): string => `${Math.round((Date.now() - begun) / 1000)} s`;

const launchOptions = {
  executablePath: findChromium(),
  args: chromiumArgs,
  handleSIGINT: false,
};

const countsOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');

/** One of the member's devices. */
interface Device {
  story: Story;
  subject: TortureSubject;
  browser: KillableBrowser;
}

const report = ({ story, subject: { book, proxy } }: Device): void => {
  console.log(
    `${seconds()}: accepted ${book.acceptedCount}, acknowledged ${proxy.acknowledged.size}` +
      ` | ${countsOf(story.counts)} | line: ${countsOf(proxy.counts)}`,
  );
};

const tell = async (device: Device): Promise<void> => {
  const { story } = device;
  await story.begin();
  let reportAt = Date.now() + reportEveryMs;
  while (!stop.signal.aborted && Date.now() - begun < minutes * 60_000) {
    await story.goOn();
    if (Date.now() < reportAt) continue;
    report(device);
    reportAt += reportEveryMs;
  }
};

/** How many changes are left when the outbox is empty or the time is over. */
const drain = async ({ story }: Device): Promise<number> => {
  await story.calmDown();
  const deadline = Date.now() + drainWithinMs;
  for (;;) {
    const left = await story.left();
    if (left === 0 || Date.now() > deadline) return left ?? Infinity;
    await sleep(500);
  }
};

const main = async (): Promise<boolean> => {
  console.log(
    `Seed ${seed}, ${minutes} minutes, devices: ${deviceCount}${values.liar ? ', a liar' : ''}`,
  );
  await ensureBuilt(projectRoot, () => console.log('Building the app …'));
  const rig = await openRig();
  const devices = (await openDevices(rig, deviceCount)).map((subject, at): Device => {
    const browser = new KillableBrowser(chromium, launchOptions);
    const own = seed + at * 10;
    const cast = { rig, subject, browser, seed: own, hasLiar: values.liar, isFirst: at === 0 };
    return { subject, browser, story: new Story(cast) };
  });
  const crowd = await Promise.all(Array.from({ length: crowdSize }, () => openSubject(rig)));
  const subjects = [...devices.map(({ subject }) => subject), ...crowd];
  try {
    let isOver = false;
    const working = Promise.all(
      crowd.map((one, at) =>
        new HttpClient(one, createSeededRandom(seed + 3 + at)).work(() => isOver, crowdRestMs),
      ),
    );
    await Promise.all(devices.map(tell));
    isOver = true;
    await working;
    console.log(`${seconds()}: peace; sending what is queued`);
    const lefts = await Promise.all(devices.map(drain));
    const left = lefts.reduce((sum, one) => sum + one);
    const verdicts = await Promise.all(subjects.map((one) => one.judge()));
    const events = addedUp(devices.map(({ story }) => story.counts));
    const account = { verdicts, subjects, events, left };
    console.log(`\nSeed ${seed}, ${seconds()}\n${tableOf(account)}`);
    return isFlawless(account);
  } finally {
    await Promise.all(devices.map(({ browser }) => browser.dispose()));
    for (const one of subjects) await one.close();
    await rig.close();
  }
};

process.exitCode = (await main()) ? 0 : 1;
