/** Views of the own profile, its forms and its sheets. */
import { knownIds } from '../cards.ts';
import { enter, openForm } from '../edit-form.ts';
import { answerCalls } from '../faults.ts';
import { askToWipe, openSettings, openSheet, openSync, queueTwo, startApp } from '../outbox.ts';
import { above, heading, openB, press, screen, seen, type Open, type Views } from './scene.ts';

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

export const ownProfile: Views = {
  'own profile, free': screen('a', '/profile', 'Alice Novak'),
  'own profile, not finished': async ({ demo, member }) =>
    seen((await demo.open(member.member)).getByRole('heading', { name: /worth sharing$/ })),
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
  'profile that does not load': async ({ demo, page }) => {
    await answerCalls(page, 'GET', '/tma/profile', 403);
    await seen((await demo.open('a')).getByText('Error loading profile'));
  },
  'not found': screen('a', '/nope', 'Page not found'),
  theme: screen('a', '/theme', 'Theme'),
  lotties: async ({ demo }) => seen((await demo.open('a', '/lotties')).locator('figure svg')),
  lotties_tonpack: async ({ demo }) =>
    seen((await demo.open('a', '/lotties_tonpack')).locator('figure svg')),
};

export const editing: Views = {
  'edit profile': screen('a-plus', '/edit-profile', 'Links'),
  'edit profile with faults': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await enter(await form.field('Email'), 'half@');
    await enter(await form.field('Phone'), '123');
    await form.save();
    await seen(form.app.locator('[aria-invalid="true"]').first());
  },
  'edit profile, faults on the card': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await enter(await form.field('Email'), 'half@');
    await form.add('Product Hunt link');
    await form.sheet.getByLabel('Title').fill('Notion');
    await form.close();
    await seen(form.app.getByText('Incomplete', { exact: true }));
  },
  'edit profile of a new member, with changes': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await (await form.interest('Volunteering')).click();
    await enter(await form.handle('GitHub'), 'mara-maps');
    await seen(form.app.getByText('2 changes', { exact: true }));
  },
  'edit profile, card colour': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    const { app } = form;
    await form.open('colour');
    // The first is the one of the id.
    const second = app.getByRole('radiogroup', { name: 'Card colour' }).getByRole('radio').nth(1);
    await second.check();
    await seen(app.getByText('1 change', { exact: true }));
  },
  'edit profile, adding anything': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await (await form.openAdd()).fill('https://github.com/mara-maps?utm_source=x');
    await seen(form.sheet.getByText('@mara-maps', { exact: true }));
  },
  'order of links': async ({ demo }) => {
    const form = await openForm(demo, 'b');
    const { sheet } = await form.openOrder('Social links');
    await seen(sheet);
  },
  'alert of the edit form': async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await form.add('Product Hunt link');
    await (await form.row('Product Hunt link 1')).title.fill('Notion');
    await form.save();
    await seen(form.app.getByRole('alertdialog'));
  },
};

export const sharing: Views = {
  'own share screen': screen('a', '/share-profile', 'Share Profile'),
  'own share screen, unfolded': async ({ demo }) => {
    const app = await demo.open('a', '/share-profile');
    await app.getByText('More', { exact: true }).click();
    await seen(heading(app, 'Links'));
  },
  'code on the whole screen': async ({ demo }) => {
    const app = await demo.open('a', '/share-profile');
    await press(app, 'Tap for full screen');
    await seen(app.getByRole('dialog', { name: 'Alice Novak' }));
  },
  'what visitors see': async ({ demo }) => {
    const app = await demo.open('a', '/share-profile');
    await app.getByText('More', { exact: true }).click();
    const last = app.getByRole('button', { name: /^See it as others do/ });
    await seen(last);
    await last.focus();
  },
  'own share screen, private': async ({ demo, member }) =>
    seen((await demo.open(member.member, '/share-profile')).getByText('Private, tap to publish')),
  'QR codes to keep': async ({ demo }) => {
    const app = await demo.open('a', '/share-profile');
    await app.getByText('More', { exact: true }).click();
    await press(app, 'Save a QR code');
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
  'share screen of another member': async (scene) => {
    const app = await openB(scene);
    await press(app, 'Share');
    await seen(heading(app, 'Share Profile'));
  },
};

export const sheets: Views = {
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
  'purchase dialog, more reactions': above('a', 'Get more'),
  'purchase dialog, out of balance': refusedFor('balance'),
  'purchase dialog, one per card': refusedFor('one_per_card'),
};

export const settings: Views = {
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
  'deletion dialog': async ({ demo, member }) => {
    const app = await demo.open(member.member);
    await (await openSettings(app)).getByRole('button', { name: 'Delete my account' }).click();
    await seen(app.getByRole('alertdialog'));
  },
  'deleted account': async ({ demo, member }) => {
    await member.call('DELETE', '/tma/profile');
    const app = await demo.open(member.member);
    await seen(app.getByRole('heading', { name: 'Your account is deleted' }));
  },
};
