/**
 * The journeys of a member in each client that docs/clients.md describes, as the demo messenger plays it. A short run takes
 * one of four ways through each in turn, a long one all, with each storage that its browser may have (a short one looks at
 * that in no-database.spec.ts and client-storage.spec.ts).
 */
import { publicCard } from './support/cards.ts';
import { fieldOf } from './support/edits.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import type { ClientName } from '../../demo/messenger/clients/kinds.ts';
import { traitOf } from '../../demo/messenger/clients/table.ts';
import { chromiumArgs, findChromium } from '../support/chromium.ts';
import { isLong } from '../support/length.ts';
import { newMember, type MemberApi } from './support/api.ts';
import type { Demo } from './support/demo.ts';
import { openIn, realClients, type AppPart, type OpenedApp } from './support/played-clients.ts';
import { payment, spendBalance, balanceOf } from './support/reactions.ts';
import { expect, test as base } from './support/test.ts';

// Browsers keep a frame of another site apart; tests of one origin do without.
const args = chromiumArgs.map((arg) => arg.replace(',ThirdPartyStoragePartitioning', ''));
let launched: Browser | undefined;
const test = base.extend({
  // Its storage is partitioned, and no cleaning of one origin reaches all of it.
  context: async ({ playwright }, use) => {
    launched ??= await playwright.chromium.launch({ executablePath: findChromium(), args });
    const context = await launched.newContext();
    await use(context);
    await context.close();
  },
});
test.use({ permissions: [], actionTimeout: 30_000 });
// A short run launches one browser for all its tests, which takes a second of each.
if (!isLong) test.describe.configure({ mode: 'default' });
test.afterAll(async () => {
  await launched?.close();
  launched = undefined;
});

/** A member's place in a client. */
interface Stay {
  member: MemberApi;
  client: ClientName;
  demo: Demo;
  url: string;
  open(path: string, more?: Record<string, string>): Promise<OpenedApp>;
  /** Goes there by these presses if the app is open, or by a start. */
  reach(path: string, press: (app: AppPart) => Promise<void>): Promise<AppPart>;
}

const button = (app: AppPart, name: string | RegExp): Locator =>
  app.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

const makeCard = async ({ member, open }: Stay): Promise<void> => {
  const { app } = await open('/');
  await button(app, 'Design').click();
  await button(app, 'Continue').click();
  await button(app, 'Edit Profile').click();
  await (await fieldOf(app, 'Description')).fill('Maps and trains');
  await button(app, 'Save').click();
  await expect(app.getByRole('heading', { name: 'Edit Profile' })).toHaveCount(0);
  await expect(app.getByText('Maps and trains')).toBeVisible();
  await expect
    .poll(async () => (await member.ownProfile()).profile)
    .toMatchObject({ tags: ['Design'], description: 'Maps and trains' });
};

const tab = (app: AppPart, name: string): Promise<void> =>
  app.getByRole('link', { name, exact: true }).click();

const share = async ({ demo, member, reach }: Stay): Promise<void> => {
  await member.setPublic(true);
  const app = await reach('/share-profile', (opened) => button(opened, 'Share').click());
  await app.getByText('More', { exact: true }).click();
  const copied = app.getByText('Copied', { exact: true });
  const refused = app.getByText('Copying was refused. The link is selected: copy it by hand.');
  await app
    .getByRole('button', { name: /^Copy the/ })
    .first()
    .click();
  await expect(copied.or(refused).first()).toBeVisible();
  await button(app, 'Send the card to a Telegram chat').click();
  await demo.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(demo.page.getByText(/^Sent, with a button to/)).toBeVisible();
};

const find = async ({ reach }: Stay): Promise<void> => {
  const app = await reach('/users-explorer', (opened) => tab(opened, 'Users'));
  await app.getByRole('searchbox').fill('Beatriz');
  // Until then, the link has another place, and the press may meet another member.
  await expect(app.locator('#root').getByText('Showing 1 user', { exact: true })).toBeVisible();
  await app.getByRole('link', { name: /^Beatriz Moreira/ }).click();
  await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
};

const rocket = (app: AppPart): Locator => button(app, /^Rocket \d+ reactions?$/);

const react = async ({ url, open }: Stay): Promise<void> => {
  const { ulid } = await publicCard(url);
  const { app } = await open(`/user/${ulid}`);
  await rocket(app).click();
  await expect(rocket(app)).toHaveAccessibleName('Rocket 1 reaction');
  await expect(rocket(app)).toHaveAttribute('aria-pressed', 'true');
};

/** These report a payment by two quick presses as failed or cancelled (Telegram-Mini-Apps/issues#58). */
const misreportsTwoPresses = (client: ClientName): boolean =>
  ['android', 'ios', 'desktop', 'macos'].includes(client);

/** The bank answers after the second press. */
const payByTwoPresses = async (page: Page): Promise<void> => {
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/messenger/invoices/*/pay', (route) => {
    answer = () => route.continue();
  });
  await payment(page, 'pay').dblclick();
  await expect.poll(() => answer !== undefined).toBe(true);
  await answer?.();
};

const buy = async ({ client, demo, member, url, open }: Stay): Promise<void> => {
  await spendBalance(member);
  const { ulid } = await publicCard(url);
  const { app } = await open(`/user/${ulid}`);
  await rocket(app).click();
  const sheet = app.getByRole('dialog', { name: 'You are out of reactions' });
  await sheet.getByRole('button', { name: /^50 reactions/ }).click();
  await payByTwoPresses(demo.page);
  await expect(sheet).toHaveCount(0);
  await expect(rocket(app)).toHaveAttribute('aria-pressed', 'true');
  const alert = app.getByRole('alertdialog');
  if (misreportsTwoPresses(client)) {
    await expect(alert).toHaveAccessibleName('Your payment arrived. What you bought is here.');
    await button(app, 'OK').click();
  }
  await expect(alert).toHaveCount(0);
  // The reaction goes out once the purchase is known.
  await expect.poll(() => balanceOf(member)).toBe(49);
};

const keepSample = async ({ open, reach }: Stay): Promise<void> => {
  const app = await reach('/messages', async (opened) => {
    await tab(opened, 'Profile');
    await button(opened, /^Message Samples/).click();
  });
  await button(app, 'New sample').click();
  await app.getByLabel('Title', { exact: true }).fill('Trains');
  await app.getByLabel('Content', { exact: true }).fill('The night train leaves at nine');
  await button(app, 'Create').click();
  const alert = app.getByRole('alertdialog');
  await expect(alert).toContainText('Message created successfully!');
  await button(app, 'OK').click();
  // Another start of the same client finds the key.
  const again = await open('/messages');
  await expect(again.app.getByText('The night train leaves at nine')).toBeVisible();
};

const keepFile = async ({ demo, member, open }: Stay): Promise<void> => {
  await member.setPublic(true);
  // Clients download from https alone, and the test's server has none: the settings in its page name another address.
  await demo.page.context().route('**/share-profile*', async (route) => {
    const answer = await route.fetch();
    const page = await answer.text();
    const body = page.replace(/id="config"[^>]*>\{/, '$&"publicUrl":"https://cards.example",');
    await route.fulfill({ response: answer, body });
  });
  const { app } = await open('/share-profile');
  await app.getByText('More', { exact: true }).click();
  await button(app, 'Save a QR code').click();
  await button(app, 'Save as a PNG picture').first().click();
  await demo.page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await expect(demo.page.getByText('Downloads Mara.png')).toBeVisible();
  const [call] = await demo.log('web_app_request_file_download');
  expect(call?.params['url']).toMatch(/^https:\/\/cards\.example\/.*png$/);
};

/** rgb() of '#304050', in any form in which a client writes it. */
const asked = 'rgb(48, 64, 80)';

const settle = async ({ demo, open }: Stay): Promise<void> => {
  const { app } = await open('/theme', { scheme: 'dark' });
  await app.getByRole('radio', { name: 'Telegram', exact: true }).check();
  await expect(app.locator('html')).toHaveCSS('background-color', 'rgb(33, 33, 33)');
  await demo.set({ colours: { bg_color: '#304050' } });
  await expect(app.locator('html')).toHaveCSS('background-color', asked);
};

const ways: Record<string, readonly ((stay: Stay) => Promise<void>)[]> = {
  'a card is made and shared': [makeCard, share],
  'a card is found and reacted to': [find, react],
  'reactions are bought, and settings followed': [buy, settle],
  'a sample and a file are kept': [keepSample, keepFile],
};

const profiles = realClients.flatMap((client, turn) =>
  traitOf(client, 'storage').map((storage) => ({ client, storage, turn })),
);

/** F63: each start says once that nothing is stored. */
const confirmLoss = async (app: AppPart): Promise<void> => {
  const warning = app.getByText('Nothing is saved on this device: the browser does not allow it.');
  await expect(warning).toBeVisible();
  await button(app, 'OK').click();
  await expect(warning).toHaveCount(0);
};

for (const { client, storage, turn } of profiles) {
  const name = storage === 'kept' ? client : `${client}, storage ${storage}`;
  const enter = async (demo: Demo, url: string, isNew: boolean): Promise<Stay> => {
    const member = await newMember(url, 'Mara');
    if (!isNew) await member.fill();
    // Photos are at Telegram, where no test goes.
    await demo.page.context().route('https://t.me/**', (route) => route.abort());
    let present: AppPart | undefined;
    const open: Stay['open'] = async (path, more) => {
      const opened = await openIn(demo, client, member.member, path, { storage, ...more });
      if (storage === 'blocked') await confirmLoss(opened.app);
      present = opened.app;
      return opened;
    };
    const reach: Stay['reach'] = async (path, press) => {
      // Where nothing is stored, each journey begins with a start.
      if (!present || storage === 'blocked') return (await open(path)).app;
      await press(present);
      return present;
    };
    return { member, client, demo, url, open, reach };
  };
  for (const [nth, [title, way]] of Object.entries(ways).entries()) {
    const isShort = storage === 'kept' && nth === turn % Object.keys(ways).length;
    const tag = isShort ? [] : '@long';
    test(`${name}: ${title}`, { tag }, async ({ demo, server }) => {
      const stay = await enter(demo, server.url, way[0] === makeCard);
      for (const journey of way) await journey(stay);
    });
  }
}
