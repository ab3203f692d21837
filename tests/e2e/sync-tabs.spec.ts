/** Two tabs of one member in a browser without locks: claims do in their place (with locks: torture-line.spec.ts). */
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
  saves,
  visitForms,
} from './support/edits.ts';
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
