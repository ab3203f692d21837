/** Several tabs of one member: one tab sends, edits keep their order, and claims do where locks are missing. */
import type { BrowserContext, FrameLocator, Request } from '@playwright/test';
import type { TestMember } from './support/api.ts';
import { Demo } from './support/demo.ts';
import { readOutbox } from './support/device.ts';
import {
  describe,
  descriptionOf,
  isPublic,
  makePublic,
  pendingMark,
  publications,
  save,
  saves,
  typeDescription,
  visitForms,
  fieldOf,
} from './support/edits.ts';
import { holdCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

interface Tab {
  demo: Demo;
  app: FrameLocator;
}

const openTab = async (context: BrowserContext, url: string, member: TestMember): Promise<Tab> => {
  const demo = new Demo(await context.newPage(), url);
  const app = await demo.open(member);
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  return { demo, app };
};

/** Saves without an answer of the server. Returns the tab that sends the save, and the other one. */
const saveHeld = async (context: BrowserContext, tabs: [Tab, Tab], description: string) => {
  const held = await holdCalls(context, 'POST', '/tma/meta/profile');
  await typeDescription(tabs[0].app, description);
  await save(tabs[0].app);
  await expect.poll(held.count).toBe(1);
  const [sender, other] = saves(tabs[0].demo).length === 1 ? tabs : tabs.toReversed();
  if (!sender || !other) throw new Error('two tabs were opened');
  return { held, sender, other };
};

test('F6 F7 two tabs edit: one sends for both, in the order of the edits', async ({
  context,
  server,
  member,
}) => {
  const first = await openTab(context, server.url, member.member);
  const second = await openTab(context, server.url, member.member);
  const { held, sender, other } = await saveHeld(context, [first, second], 'From the first tab');
  // Another lane may be sent, but by the same tab.
  await makePublic(second.app);
  await expect.poll(() => isPublic(member)).toBe(true);
  await second.app.getByRole('button', { name: 'Back to Profile' }).click();
  await second.app.getByRole('button', { name: 'Edit Profile' }).click();
  await (await fieldOf(second.app, 'Phone')).fill('+4915112345678');
  await save(second.app);
  const kinds = async () =>
    (await readOutbox(second.demo.page, member.member)).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(['edit-profile', 'edit-profile']);
  await held.release();
  await expect.poll(kinds).toEqual([]);
  await expect(pendingMark(first.app)).toHaveCount(0);
  await expect(pendingMark(second.app)).toHaveCount(0);

  const bodies = saves(sender.demo).map((one) => one.postDataJSON() as Record<string, unknown>);
  expect(bodies).toMatchObject([
    { description: 'From the first tab' },
    { description: 'From the first tab', phone: '+4915112345678' },
  ]);
  expect(bodies[0]).not.toHaveProperty('phone');
  expect(publications(sender.demo)).toHaveLength(1);
  expect([...saves(other.demo), ...publications(other.demo)]).toEqual([]);
});

/**
 * The statuses of the answers. A try that the browser itself ends has none: Playwright connects the tabs one after the
 * other, but those that share a process hear `online` together, and one of them may be too early.
 */
const statuses = async (requests: Request[]): Promise<number[]> => {
  const answers = await Promise.all(requests.map((request) => request.response()));
  return answers.flatMap((answer) => (answer ? [answer.status()] : []));
};

test('F10 without Web Locks, the claims alone make sure that one tab sends', async ({
  context,
  server,
  member,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  const first = await openTab(context, server.url, member.member);
  const second = await openTab(context, server.url, member.member);
  expect(await second.demo.page.evaluate(() => 'locks' in navigator)).toBe(false);
  await visitForms(second.app);
  await context.setOffline(true);
  await describe(second.app, 'Sent by one of them');
  await makePublic(second.app);
  await expect(pendingMark(first.app)).toBeVisible();
  // Both tabs notice the connection at the same moment.
  await context.setOffline(false);
  await expect.poll(() => descriptionOf(member)).toBe('Sent by one of them');
  await expect.poll(() => isPublic(member)).toBe(true);
  await expect(pendingMark(first.app)).toHaveCount(0);
  await expect(pendingMark(second.app)).toHaveCount(0);
  await expect.poll(() => readOutbox(second.demo.page, member.member)).toEqual([]);
  expect(await statuses([first, second].flatMap(({ demo }) => saves(demo)))).toEqual([200]);
  expect(await statuses([first, second].flatMap(({ demo }) => publications(demo)))).toEqual([200]);
});
