/**
 * Lists every screen, sheet and dialog. axe checks them, and `npm run screens` takes their pictures. Add a line for a
 * new one: its name, and the steps that open it. A line ends by waiting for its content, so that axe never checks a
 * skeleton by mistake.
 */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { MemberApi } from './api.ts';
import { knownIds, lookUp } from './cards.ts';
import type { As, Demo } from './demo.ts';
import { enter, openForm } from './edit-form.ts';
import { fillPage } from './fill-page.ts';
import { answerCalls } from './faults.ts';
import { create, fill, openMessages, sampleOf } from './messages.ts';
import { openPrimitives } from './primitives.ts';
import { askToWipe, openSettings, openSheet, openSync, queueTwo, startApp } from './outbox.ts';
import { chooseFile, forgedFile, honestFile } from './proof-files.ts';
import { openProof, patient, prove, resultPanel, textField } from './proving.ts';
import { listedBlocks, messageOf, openProofsWith, proofsPath } from './proofs-list.ts';
import { longMessage } from '../../support/proofs/messages.ts';

export interface ViewScene {
  demo: Demo;
  page: Page;
  /** Of the server. */
  url: string;
  newcomer: MemberApi;
  member: MemberApi;
}

type Open = (scene: ViewScene) => Promise<unknown>;

const seen = (locator: Locator): Promise<void> => expect(locator.first()).toBeVisible();
const heading = (app: FrameLocator | Page, name: string | RegExp) =>
  app.getByRole('heading', { name });
const press = (app: FrameLocator | Page, name: string | RegExp) =>
  app.getByRole('button', { name }).first().click();

/** A screen of the app inside, recognised by a heading. */
const screen =
  (as: As, path: string, name: string | RegExp): Open =>
  async ({ demo }) =>
    seen(heading(await demo.open(as, path), name));

/** The own profile of A or A+ after a press on a button; what comes up has this role. */
const above =
  (as: As, button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog'): Open =>
  async ({ demo }) => {
    const app = await demo.open(as);
    await press(app, button);
    await seen(app.getByRole(role));
  };

/** B's card, as A sees it. */
const openB = async ({ demo, url }: ViewScene): Promise<FrameLocator> => {
  const app = await demo.open('a', '/profile-by-id');
  await lookUp(app, String((await knownIds(url, 'b')).profileId));
  await seen(heading(app, 'Beatriz Moreira'));
  return app;
};

const reviews = 'What people are saying';

const writeReview =
  (text: string): Open =>
  async (scene) => {
    const app = await openB(scene);
    await press(app, 'Write a review');
    await app.getByLabel('Your review').fill(text);
    await seen(app.getByRole('dialog').getByText(`${text.length}/100 characters`));
  };

/** B's card with a private note, as a new member sees it. */
const openNoted = async ({ demo, member, url }: ViewScene): Promise<FrameLocator> => {
  const app = await demo.open(member.member, '/profile-by-id');
  await lookUp(app, String((await knownIds(url, 'b')).profileId));
  // The list beside it has a button for all favourites.
  await app.getByRole('button', { name: 'Favourite', exact: true }).click();
  await press(app, 'Add a private note');
  await app
    .getByRole('textbox', { name: 'Note' })
    .fill('Met at the map fair in Porto. Owes me a book.');
  await press(app, 'Save note');
  await seen(app.getByRole('button', { name: /Private note.*Met at the map fair/ }));
  return app;
};

/** A reaction that the server refuses to add for free. */
const refusedFor =
  (reason: string): Open =>
  async (scene) => {
    const refusal = { error: 'Not for nothing', code: 'PAYMENT_REQUIRED', reason };
    await answerCalls(scene.page, 'POST', '/tma/reactions', 402, refusal);
    const app = await openB(scene);
    await press(app, /^Rocket/);
    await seen(app.getByRole('dialog'));
  };

/** Own screens inside the messenger. */
const ownScreens: Record<string, Open> = {
  'own profile, free': screen('a', '/profile', 'Alice Novak'),
  'own profile, not finished': async ({ demo, member }) =>
    seen((await demo.open(member.member)).getByRole('heading', { name: /^Finish your card/ })),
  'own card as others see it': async ({ demo }) => {
    const app = await demo.open('a');
    await press(app, 'Preview');
    await seen(app.getByText('This is your card as others see it.'));
  },
  'own card as a visitor sees it': async ({ demo }) => {
    const app = await demo.open('a-plus');
    await press(app, 'Preview');
    await app.getByRole('radio', { name: 'Visitor' }).check();
    await seen(app.getByText(/^Anybody with the link/));
  },
  'own profile, Singularity': screen('a-plus', '/profile', 'Anton Plusnin'),
  onboarding: async ({ demo, newcomer }) =>
    seen((await demo.open(newcomer.member)).getByRole('button', { name: 'Continue' })),
  'edit profile': screen('a-plus', '/edit-profile', 'Social links'),
  'edit profile with faults': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await enter(form.field('Email'), 'half@');
    await enter(form.field('Phone'), '123');
    await form.save();
    await seen(form.app.locator('[aria-invalid="true"]'));
  },
  'edit profile of a new member, with changes': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await (await form.interest('Volunteering')).click();
    await enter(await form.handle('GitHub'), 'mara-maps');
    await seen(form.app.getByText('2 changes', { exact: true }));
  },
  'edit profile, card colour': async ({ demo, member }) => {
    const { app } = await openForm(demo, member.member);
    // The first is the one of the id.
    const second = app.getByRole('radiogroup', { name: 'Card colour' }).getByRole('radio').nth(1);
    await second.check();
    await seen(app.getByText('1 change', { exact: true }));
    await second.scrollIntoViewIfNeeded();
  },
  'own share screen': screen('a', '/share-profile', 'Links'),
  'what visitors see': async ({ demo }) => {
    const app = await demo.open('a', '/share-profile');
    const last = app.getByRole('button', { name: /^See it as others do/ });
    await seen(last);
    await last.focus();
  },
  'own share screen, private': async ({ demo, member }) =>
    seen((await demo.open(member.member, '/share-profile')).getByText('Make public to share')),
  'QR codes to keep': async ({ demo }) => {
    const app = await demo.open('a', '/share-profile');
    await press(app, 'Save or print a QR code');
    await seen(app.getByRole('img', { name: 'QR code with the contact' }));
    await seen(app.getByRole('dialog').locator('image'));
  },
  'scanning a card, camera refused': async ({ demo, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'mediaDevices', {
        value: { getUserMedia: () => Promise.reject(new DOMException('No', 'NotAllowedError')) },
      });
    });
    const app = await demo.open('a', '/users-explorer', { version: '6.2' });
    await press(app, 'Scan');
    await seen(app.getByText(/^The camera was refused/));
  },
  'scanning a card with the messenger': async ({ demo, page }) => {
    const app = await demo.open('a', '/users-explorer');
    await press(app, 'Scan');
    await page.getByRole('button', { name: 'Close scanner' }).click();
    await seen(app.getByRole('button', { name: 'Open the scanner' }));
  },
  'card with a private note': openNoted,
  'private note that is edited': async (scene) => {
    const app = await openNoted(scene);
    await press(app, /^Private note/);
    await seen(app.getByRole('textbox', { name: 'Note' }));
  },
  favourites: async (scene) => {
    const app = await openNoted(scene);
    await app.getByRole('link', { name: 'Users', exact: true }).click();
    await press(app, 'Favourites');
    await seen(app.getByRole('link', { name: /^Beatriz Moreira/ }));
  },
  'favourites, none': async ({ demo, member }) =>
    seen(
      (await demo.open(member.member, '/users-explorer?favourites=yes')).getByText(
        'No favourites yet',
      ),
    ),
  'found in a note': async (scene) => {
    const app = await openNoted(scene);
    await app.getByRole('link', { name: 'Users', exact: true }).click();
    await app.getByRole('searchbox').fill('porto book');
    await seen(heading(app, 'In your notes'));
  },
  theme: screen('a', '/theme', 'Theme'),
  lotties: async ({ demo }) => seen((await demo.open('a', '/lotties')).locator('figure svg')),
  lotties_tonpack: async ({ demo }) =>
    seen((await demo.open('a', '/lotties_tonpack')).locator('figure svg')),
  'messages, none': async ({ demo, member }) => openMessages(demo, member.member),
  'messages with a sample that is edited': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member);
    await create(app, 'Greeting', 'Hello there');
    await press(app, 'Edit');
    await seen(app.getByRole('button', { name: 'Update' }));
  },
  'messages, two of them': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member);
    await create(app, 'Greeting', 'Hello there, good to meet you. Shall we talk on Friday?');
    await create(app, 'Address', 'Old street 1');
    await seen(sampleOf(app, 'Address'));
  },
  'messages with faults, key on this device only': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member, { cloud: 'fails' });
    await fill(app, 'x'.repeat(100), 'x'.repeat(256));
    await seen(app.locator('[aria-invalid="true"]'));
  },
  'messages that do not load': async ({ demo, page }) => {
    await answerCalls(page, 'GET', '/tma/messages', 403);
    await seen((await demo.open('a', '/messages')).getByText('Error loading messages'));
  },
  'proof with a text too long and the key shown': async ({ demo, member }) => {
    const app = await openProof(demo, member);
    await textField(app).fill('x'.repeat(257));
    await press(app, 'Show');
    await seen(app.locator('[lang="ru"]'));
  },
  'proof that was made': async ({ demo, member }) => {
    const app = await openProof(demo, member);
    await prove(app, 'Hello world!');
    await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
  },
  'proof without a circuit': async ({ demo, page, member }) => {
    await page.route(/\.zkey$/, (route) => route.fulfill({ status: 404 }));
    await seen((await demo.open(member.member, '/proof')).getByText('Circuit loading error'));
  },
  'proof with a message, decrypted and handed on': async ({ demo, page, member }) => {
    const blocks = listedBlocks(longMessage, '2026-01-01T10:00:00.000Z');
    await answerCalls(page, 'GET', proofsPath, 200, blocks);
    const app = await openProofsWith(demo, member, longMessage.key);
    await messageOf(app, longMessage).getByText('Let others check it').click();
    await press(app, 'Decrypt');
    await seen(app.getByText(longMessage.text));
  },
  'proof with a list that does not load': async ({ demo, page }) => {
    await answerCalls(page, 'GET', proofsPath, 403);
    await seen((await demo.open('a', '/proof')).getByText('Error loading proofs'));
  },
  'not found': screen('a', '/nope', 'Page not found'),
  'profile that does not load': async ({ demo, page }) => {
    await answerCalls(page, 'GET', '/tma/profile', 403);
    await seen((await demo.open('a')).getByText('Error loading profile'));
  },
};

/** Other members. */
const others: Record<string, Open> = {
  users: async ({ demo }) =>
    seen((await demo.open('a', '/users-explorer')).locator('#root').getByText('Beatriz Moreira')),
  'users, found by interests': async ({ demo }) => {
    const app = await demo.open('a', '/users-explorer?tag=Art&tag=Design&sort=name');
    await seen(app.locator('#root').getByText('Beatriz Moreira'));
  },
  'users on a wide window, with a card': async ({ demo, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const app = await demo.open('a', '/users-explorer');
    await fillPage(page);
    await app.getByRole('link', { name: /^Beatriz Moreira/ }).click();
    await seen(app.getByRole('region', { name: 'Contact' }));
  },
  'users, none found': async ({ demo }) => {
    const app = await demo.open('a', '/users-explorer');
    await app.getByRole('searchbox').fill('nobody is called this');
    await seen(app.getByText('No Users Found'));
  },
  'users that do not load': async ({ demo, page }) => {
    await answerCalls(page, 'GET', '/tma/users', 403);
    await seen((await demo.open('a', '/users-explorer')).getByText('Error Loading Users'));
  },
  'card of another member': openB,
  'share screen of another member': async (scene) => {
    const app = await openB(scene);
    await press(app, 'Share');
    await seen(heading(app, 'Share Profile'));
  },
  'profile lookup': screen('a', '/profile-by-id', 'Profile Not Found'),
  'unknown profile': async ({ demo }) => {
    const app = await demo.open('a', '/profile-by-id');
    await lookUp(app, '999999999');
    await seen(app.getByText('Profile not found', { exact: true }));
  },
};

/** Sheets and dialogs. */
const surfaces: Record<string, Open> = {
  'Singularity sheet': above('a', 'Join singularity'),
  'messenger links sheet': above('a-plus', /^Telegram/),
  'ProductHunt sheet': above('a-plus', /^Product ?Hunt/),
  'social link confirm': async ({ demo }) => {
    const app = await demo.open('a');
    await app.getByRole('link', { name: 'GitHub' }).click();
    await seen(app.getByRole('alertdialog'));
  },
  'start dialog': async ({ demo, url }) => {
    const { ulid } = await knownIds(url, 'b');
    const app = await demo.open('a', '/profile', { start_param: `profile-${ulid}` });
    await seen(app.getByRole('dialog').or(app.getByRole('alertdialog')));
  },
  'platforms to add a link of': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await form.button('Add a link').click();
    await seen(form.app.getByRole('dialog', { name: 'Add a link' }));
  },
  'order of links': async ({ demo }) => {
    const form = await openForm(demo, 'b');
    const { sheet } = await form.openOrder('Social links');
    await seen(sheet);
  },
  'alert of the edit form': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await form.button('Add Product Hunt link').click();
    await form.row('Product Hunt link 1').title.fill('Notion');
    await form.save();
    await seen(form.app.getByRole('alertdialog'));
  },
  'whole review': async (scene) => {
    const app = await openB(scene);
    await app.getByRole('region', { name: reviews }).locator('[aria-haspopup]').first().click();
    await seen(app.getByRole('dialog'));
  },
  'key set-up dialog': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member);
    await press(app, 'Set up a master key');
    await press(app, 'Setup Key');
    await seen(app.getByRole('dialog').getByText('Please enter your old key'));
  },
  'recovery sheet': async ({ demo, member }) => {
    const app = await openMessages(demo, member.member);
    await press(app, 'Recovery text');
    await press(app, 'Show it');
    await seen(app.getByRole('dialog').locator('code'));
  },
  'review sheet': writeReview(''),
  'review sheet with a fault': writeReview('me@home'),
  'purchase dialog, more reactions': above('a', 'Get more'),
  'purchase dialog, out of balance': refusedFor('balance'),
  'purchase dialog, one per card': refusedFor('one_per_card'),
  'rate limit dialog': async ({ demo, page }) => {
    const limited = { error: 'Too many requests', code: 'RATE_LIMITED', retry_after: 600 };
    await answerCalls(page, 'GET', '/tma/users', 429, limited);
    await seen((await demo.open('a', '/users-explorer')).getByRole('dialog'));
  },
  settings: async ({ demo, member }) => openSettings(await demo.open(member.member)),
  'outbox sheet, empty': async ({ demo, member }) => openSync(await demo.open(member.member)),
  'mark of what is not sent': async ({ demo, page, member }) =>
    queueTwo(await startApp(demo, member), page, 'For axe'),
  'outbox sheet with changes, offline': async ({ demo, page, member }) => {
    const app = await startApp(demo, member);
    await queueTwo(app, page, 'For axe');
    await openSheet(app);
  },
  'wipe dialog': async ({ demo, member }) => askToWipe(await demo.open(member.member)),
};

/** Inside the messenger: the app's frame is looked at. */
export const viewsInside: Readonly<Record<string, Open>> = {
  ...ownScreens,
  ...others,
  ...surfaces,
};

/** Outside: the page itself is looked at. */
export const viewsOutside: Readonly<Record<string, Open>> = {
  'open in Telegram': async ({ page, url }) => {
    await page.goto(url);
    await seen(page.getByRole('link', { name: 'Open in Telegram' }));
  },
  'the demo messenger': async ({ page, url }) => {
    await page.setViewportSize({ width: 1500, height: 1000 });
    await page.goto(`${url}/messenger/`);
    await seen(page.getByText('Beatriz Moreira'));
  },
  primitives: async ({ page }) => {
    await openPrimitives(page);
    await seen(page.getByText('This did not load.'));
  },
  'public card': async ({ page, url }) => {
    await page.goto(`${url}/user/${(await knownIds(url, 'b')).ulid}`);
    await seen(heading(page, 'Beatriz Moreira'));
  },
  'public card with the offer to install': async ({ page, url }) => {
    for (const member of ['b', 'a-plus']) {
      await page.goto(`${url}/user/${(await knownIds(url, member)).ulid}`);
      await page.waitForFunction(
        (ulid) => localStorage.getItem('cards:visitor:seen-cards')?.includes(ulid),
        (await knownIds(url, member)).ulid ?? '',
      );
    }
    const offer = heading(page, 'Keep the cards you open');
    const offered = async () => {
      await page.evaluate(() =>
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined })),
      );
      return offer.count();
    };
    // The code that listens comes late.
    await expect.poll(offered).toBe(1);
    await seen(offer);
  },
  'public card with its messenger links': async ({ page, url }) => {
    await page.goto(`${url}/user/${(await knownIds(url, 'b')).ulid}`);
    await press(page, /^Telegram/);
    await seen(page.getByRole('dialog'));
  },
  'proof file that holds': async ({ page, url }) => {
    await page.goto(`${url}/verify`);
    await chooseFile(page, 'proof.json', honestFile(longMessage));
    await seen(heading(page, /^Genuine/));
  },
  'proof file that does not hold, and a text to paste': async ({ page, url }) => {
    await page.goto(`${url}/verify`);
    await page.getByText('Paste its text instead').click();
    await chooseFile(page, 'proof.json', forgedFile(longMessage, 1));
    await seen(heading(page, /^Not genuine/));
  },
  'public card that is private': async ({ page, url }) => {
    await page.goto(`${url}/user/${(await knownIds(url, 'c')).ulid}`);
    await seen(page.getByText('Profile is not public'));
  },
};

const listed = (views: Readonly<Record<string, Open>>, isInside: boolean) =>
  Object.entries(views).map(([name, open]) => ({ name, open, isInside }));

export const views = [...listed(viewsInside, true), ...listed(viewsOutside, false)];
