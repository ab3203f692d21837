/** A tab closes while it drains the outbox, or freezes during a request: another tab of the member takes over. */
import type { BrowserContext } from '@playwright/test';
import { argsOfSeparateTabs, findChromium } from '../support/chromium.ts';
import { stopClock } from './support/clock.ts';
import { Barrier } from '../torture/barrier.ts';
import { Dispenser } from '../torture/dispenser.ts';
import { expect, test } from '../torture/fixtures.ts';
import type { RequestLine } from '../torture/http-messages.ts';
import { openSubject, type TortureSubject } from '../torture/rig.ts';
import { DrivenTab } from '../torture/tab.ts';
import type { LineFault } from '../torture/tcp-proxy.ts';
import { flawless } from '../torture/verdict.ts';

const claimMs = 45_000;

const isSave = ({ method, path }: RequestLine): boolean =>
  method === 'POST' && path === '/tma/meta/profile';

const openTwo = async (context: BrowserContext, subject: TortureSubject, dispenser: Dispenser) => {
  await dispenser.serve(context);
  const open = () => DrivenTab.open(context, subject.proxy.url, subject.member);
  return [await open(), await open()] as const;
};

const onlyProfile = ({ book }: TortureSubject) => new Dispenser(book, () => 'profile');

/** Finds the tab that sends, once something was sent: only the one whose engine holds the lock does. */
const senderOf = async ([first, second]: readonly [DrivenTab, DrivenTab]) => {
  await expect.poll(() => first.sentCount + second.sentCount).toBeGreaterThan(0);
  return first.sentCount > 0 ? { sender: first, other: second } : { sender: second, other: first };
};

test('F8 the sending tab closes in mid-drain: the other one takes over at once', async ({
  context,
  subject,
}) => {
  const { proxy } = subject;
  const [allIn, barrier] = [new Barrier(), new Barrier()];
  let saves = 0;
  proxy.choose = (line): LineFault => {
    if (isSave(line)) saves += 1;
    const held = isSave(line) && { 1: allIn, 3: barrier }[saves];
    return held ? { kind: 'hold answer', until: held.lifted } : { kind: 'pass' };
  };
  const dispenser = onlyProfile(subject);
  const tabs = await openTwo(context, subject, dispenser);
  // A drain that runs out of entries releases the lock, and both tabs would have sent by the third save.
  for (let count = 0; count < 10; count += 1) await dispenser.enqueue(tabs[0], 'profile');
  allIn.lift();
  await expect.poll(() => saves).toBe(3);
  const { sender, other } = await senderOf(tabs);
  await expect.poll(() => other.isLockWanted()).toBe(true);

  const resent = other.page.waitForRequest((request) => request.method() === 'POST');
  // The promise is 500 ms; here it happens while the clock stands still.
  await other.page.clock.install();
  await stopClock(other.page);
  await sender.page.close();
  await resent;
  await other.page.clock.resume();
  barrier.lift();
  await expect.poll(() => other.left()).toEqual([]);
  expect(await subject.judge()).toMatchObject({ ...flawless, accepted: 10 });
});

const late = [
  ['its answer comes late', 'hold answer'],
  ['its request reaches the server late', 'hold request'],
] as const;

test('F9 a tab that freezes while it sends is taken over and fenced off, even if its request or its answer comes late', async ({
  playwright,
  rig,
}) => {
  const args = argsOfSeparateTabs;
  const browser = await playwright.chromium.launch({ executablePath: findChromium(), args });
  for (const [what, kind] of late) {
    await test.step(what, async () => {
      const subject = await openSubject(rig);
      const context = await browser.newContext();
      const barrier = new Barrier();
      let saves = 0;
      subject.proxy.choose = (line): LineFault => {
        if (isSave(line)) saves += 1;
        return isSave(line) && saves === 1 ? { kind, until: barrier.lifted } : { kind: 'pass' };
      };
      const dispenser = onlyProfile(subject);
      const tabs = await openTwo(context, subject, dispenser);
      for (let count = 0; count < 6; count += 1) await dispenser.enqueue(tabs[0], 'profile');
      await expect.poll(() => saves).toBe(1);
      const { sender, other } = await senderOf(tabs);
      await sender.freeze();

      // The frozen tab never releases the lock; only its claim expires.
      await expect.poll(() => other.isLockWanted()).toBe(true);
      await other.advanceClock(claimMs + 1000);
      await expect.poll(() => other.left()).toEqual([]);
      expect(await subject.judge()).toMatchObject({ ...flawless, applied: 6 });

      barrier.lift();
      await sender.thaw();
      await expect.poll(() => sender.count('fenced')).toBeGreaterThan(0);
      expect(await sender.left()).toEqual([]);
      expect(await subject.judge()).toMatchObject({ ...flawless, accepted: 6, applied: 6 });
      await context.close();
      await subject.close();
    });
  }
  await browser.close();
});
