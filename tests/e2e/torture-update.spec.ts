/** A new build arrives while the outbox is being sent: the app in the demo messenger, with its worker. */
import type { FrameLocator, Page } from '@playwright/test';
import { newMember, type MemberApi } from './support/api.ts';
import { Demo } from './support/demo.ts';
import { Deployment } from './support/deployment.ts';
import { describe, keyOf, makePublic, publications, saves, visitForms } from './support/edits.ts';
import { Barrier } from '../torture/barrier.ts';
import { expect, test as base } from '../torture/fixtures.ts';
import { TcpProxy } from '../torture/tcp-proxy.ts';

interface Line {
  deployment: Deployment;
  proxy: TcpProxy;
}

/** The line from the browser to the server: a proxy, then the door through which new builds come. */
const test = base.extend<{ line: Line; member: MemberApi }>({
  line: async ({ rig }, use) => {
    const deployment = new Deployment(rig.server.url);
    await deployment.open();
    const proxy = new TcpProxy(deployment.url);
    await proxy.open();
    await use({ deployment, proxy });
    await proxy.close();
    await deployment.close();
  },
  member: async ({ rig }, use) => {
    const member = await newMember(rig.server.url, 'Mara');
    await member.fill();
    await use(member);
  },
});

test.use({ serviceWorkers: 'allow' });

/** Opens the app, and waits until this build's worker controls the page. */
const opened = async (page: Page, { proxy }: Line, { member }: MemberApi) => {
  const demo = new Demo(page, proxy.url);
  const app = await demo.open(member);
  await expect(app.locator('#root').getByText('Total', { exact: true })).toBeVisible();
  await page.frame('mini-app')?.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { demo, app, page };
};

type Tab = Awaited<ReturnType<typeof opened>>;

const buildOf = (app: FrameLocator): Promise<string | null> =>
  app.locator(':root').getAttribute('data-build');

/** Sends two changes in two lanes to the server, and holds its answers back. */
const changeHeld = async (tab: Tab, proxy: TcpProxy, description: string): Promise<Barrier> => {
  const barrier = new Barrier();
  const context = tab.page.context();
  // A page in the background paints once a second, and each click would wait for that.
  await tab.page.bringToFront();
  await visitForms(tab.app);
  await context.setOffline(true);
  await describe(tab.app, description);
  await makePublic(tab.app);
  let held = 0;
  proxy.choose = ({ method }) => {
    if (method !== 'POST' || held === 2) return { kind: 'pass' };
    held += 1;
    return { kind: 'hold answer', until: barrier.lifted };
  };
  await context.setOffline(false);
  await expect.poll(() => held).toBe(2);
  return barrier;
};

const offer = ({ app }: Tab) => app.getByRole('button', { name: 'Reload', exact: true });

/** The member comes back to the tab, and is offered the new build. */
const deploy = async (tab: Tab, { deployment }: Line): Promise<void> => {
  deployment.deploy();
  await tab.page.bringToFront();
  // Repeats the check, which may coincide with one that the browser began before the deployment.
  await expect(async () => {
    await tab.app.locator(':root').evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(offer(tab)).toBeVisible({ timeout: 5000 });
  }).toPass();
};

const update = async (tab: Tab): Promise<void> => {
  await tab.page.bringToFront();
  await offer(tab).click();
};

const changesOf = (tab: Tab) => [...saves(tab.demo), ...publications(tab.demo)];

test('F34 a new build in mid-replay, one tab: the new build finishes, under the same keys', async ({
  page,
  line,
  rig,
  member,
}) => {
  const tab = await opened(page, line, member);
  await deploy(tab, line);
  const barrier = await changeHeld(tab, line.proxy, 'Sent by two builds');
  await update(tab);
  await expect.poll(() => buildOf(tab.app)).toBe('next');
  await expect.poll(() => changesOf(tab).length).toBe(4);
  await expect(tab.app.getByText(/not sent/i)).toHaveCount(0);
  barrier.lift();

  for (const sent of [saves(tab.demo), publications(tab.demo)]) {
    expect(new Set(sent.map(keyOf)).size).toBe(1);
  }
  const { effects } = await rig.server.record(member.member.id);
  expect(effects.slice(1)).toEqual(
    expect.arrayContaining([
      { kind: 'form', value: 'Sent by two builds', beside: '' },
      { kind: 'public', value: 'true', beside: '' },
    ]),
  );
  expect(effects).toHaveLength(3);
});
