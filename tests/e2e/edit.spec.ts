/** The edit form where layout, focus, clipboard, pointer and tabs matter (the rest: tests/features/edit-profile). */
import type { Page } from '@playwright/test';
import {
  bodyOf,
  enter,
  expectFault,
  expectFaultless,
  expectProfile,
  fillWhole,
  openForm,
  saveCall,
  savedBody,
  saves,
  type EditForm,
} from './support/edit-form.ts';
import { answerCalls } from './support/faults.ts';
import { fillPage } from './support/fill-page.ts';
import { expect, test } from './support/test.ts';

const handles = { github: '@mara-maps', medium: '@mara-writes', youtube: '@mara-films' };
const custom = ['One', 'Two', 'Three'].map((title) => ({
  title,
  url: `https://example.org/${title}`,
}));

/** Pastes into the phone's field what a member has copied elsewhere. */
const pastePhone = async (form: EditForm, page: Page, text: string): Promise<void> => {
  await (await form.field('Description')).fill(text);
  await (await form.field('Description')).selectText();
  await page.keyboard.press('ControlOrMeta+x');
  await (await form.field('Phone')).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
};

test('R22 R35 R36 R37 R38 R39 R40 R41 R42 R49 R50 R134 texts are pasted, checked, kept over a reload, and saved', async ({
  demo,
  member,
  newcomer,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const own = await member.ownProfile();
  const socialLinks = { telegram: '@shop_bot', github: '@mara-maps' };
  const withBot = { data: { ...own, profile: { ...own.profile, socialLinks } } };
  await answerCalls(page, 'GET', '/tma/profile', 200, withBot);
  await answerCalls(page, 'GET', '/tma/meta/social-link-templates', 500);
  // Another member, whose copy on this device is not the form's of the rest.
  const form = await openForm(demo, newcomer.member);
  await expect(form.app.getByText('Failed to fetch link templates')).toBeVisible();
  await expect(form.part('social.github')).toContainText('@mara-maps');
  await expect(form.part('social.telegram')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await openForm(demo, member.member);
  await expect(form.part('social.github')).toHaveCount(0);
  await expect(form.button('Save')).toBeVisible();

  // A press counts although the field that it leaves shows an error above it.
  const email = await form.field('Email');
  await email.pressSequentially('nova');
  const button = form.button('Done');
  await button.hover();
  await page.mouse.down();
  await expect(email).not.toBeFocused();
  await expectFaultless(email);
  await page.mouse.up();
  await expect(form.sheet).toHaveCount(0);
  await expect(form.part('email')).toBeFocused();
  await expect(form.part('email')).toContainText(/Enter an address such as/);

  const phone = await form.field('Phone');
  await pastePhone(form, page, 'call me');
  await expect(phone).toHaveValue('call me');
  await phone.blur();
  await expectFault(phone, /Use the international format/);
  await pastePhone(form, page, '+49 (0) 151.123 456–78');
  await expect(phone).toHaveValue('+4915112345678');

  const pasted = 'abcdefghijkl'.repeat(100);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await (await form.field('Description')).press('Control+V');
  await expect(await form.field('Description')).toHaveValue(pasted.slice(0, 1000));
  await expect(form.app.getByText('1000/1000')).toBeVisible();
  // A full text loses nothing of its own, and the caret stays.
  const description = await form.field('Description');
  await description.press('ControlOrMeta+Home');
  await page.keyboard.type('Hi ');
  await expect(description).toHaveValue(pasted.slice(0, 1000));
  await page.keyboard.press('Delete');
  await page.keyboard.type('Hi ');
  await expect(description).toHaveValue(`H${pasted.slice(1, 1000)}`);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('a');
  await expect(description).toHaveValue(pasted.slice(0, 1000));

  await enter(await form.field('Email'), 'nova@example.org');
  const github = await form.handle('GitHub');
  await enter(github, 'https://github.com/mara-maps');
  await expect(github).toHaveValue('@mara-maps');
  const telegram = await form.handle('Telegram');
  await enter(telegram, 'my_bot');
  await expectFault(telegram, /Bots do not belong here/);
  await enter(telegram, 'https://t.me/another_name');
  await expect(telegram).toHaveValue('@another_name');

  await demo.reloadApp();
  await expect(form.app.getByText('We kept what you had not saved.')).toBeVisible();
  await form.saveAndLeave();
  expect(await savedBody(demo)).toEqual({
    tags: [],
    description: pasted.slice(0, 1000),
    phone: '+4915112345678',
    email: 'nova@example.org',
    socialLinks: { github: '@mara-maps', telegram: '@another_name' },
    telegramMiniAppsLinks: [],
    customLinks: [],
    productHuntLinks: [],
  });
  await expect(form.app.locator('a[href="tel:+4915112345678"]')).toBeVisible();
});

test('R43 R44 R45 R46 R47 R48 R140 R225 R227 links are added, checked, counted and saved', async ({
  demo,
  member,
}) => {
  const form = await openForm(demo, member.member);
  await form.add('Messenger link');
  await expect(await form.messengerLink(1)).toBeFocused();
  await enter(await form.messengerLink(1), 'channel');
  await expectFault(await form.messengerLink(1), /Enter a bot such as/);
  await enter(await form.messengerLink(1), '@channel');
  await form.add('Custom link');
  const site = await form.row('Custom link 1');
  await site.title.fill('My site');
  await form.save();
  await expectFault(site.url, /Give the link a URL/);
  await expect(site.url).toBeFocused();
  await enter(site.url, 'https://t.me/durov');
  await expectFault(site.url, /Messenger addresses do not belong here/);
  await enter(site.url, 'https://x.y/z');
  await expect(site.url).toHaveValue('x.y/z');
  const anything = await form.openAdd();
  await anything.fill('https://www.x.y/z/?utm_source=mail');
  await expectFault(anything, /^This is on your card already/);
  await anything.fill('https://example.org/page?fbclid=1');
  await anything.press('Enter');
  const page2 = await form.row('Custom link 2');
  await expect(page2.title).toBeFocused();
  await expect(page2.url).toHaveValue('example.org/page');
  await form.add('Custom link');
  await (await form.row('Custom link 3')).title.fill('Third');
  await form.openAdd();
  await expect(form.adder('Custom link')).toBeDisabled();
  await form.open(form.rowOf('Custom link 3'));
  await form.button('Remove Custom link 3').click();
  await expect(form.part('add')).toBeFocused();
  await form.add('Product Hunt link');
  const listing = await form.row('Product Hunt link 1');
  await listing.title.fill('Notion');
  await expect(listing.item.getByText('Incomplete', { exact: true })).toBeVisible();
  await form.save();
  const warning = form.app.getByRole('alertdialog');
  await expect(warning).toContainText(
    'Warning: Some ProductHunt links have only title or URL filled. Both fields must be filled for the link to be saved.',
  );
  await warning.getByRole('button', { name: 'OK' }).click();
  await enter(listing.url, 'https://www.producthunt.com/posts/notion');
  await expectFault(listing.url, /Invalid ProductHunt URL format/);
  await enter(listing.url, 'https://www.producthunt.com/products/notion');
  await form.saveAndLeave();
  await expectProfile(member, {
    telegramChannelsLinks: ['@channel'],
    customLinks: [
      { title: 'My site', url: 'https://x.y/z' },
      { title: 'example.org', url: 'https://example.org/page' },
    ],
    productHuntLinks: [{ title: 'Notion', url: 'https://www.producthunt.com/products/notion' }],
  });
  const fourth = [...custom, { title: 'Four', url: 'https://x.y/4' }];
  const refused = await member.call('POST', saveCall, { tags: [], customLinks: fourth });
  expect(refused.status).toBe(422);
});

test('R170 R226 R228 the bar stays in view; the card follows what is typed, on a wide window beside the sheet', async ({
  demo,
  member,
  page,
}) => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  const save = form.button('Save');
  await expect(save).toBeInViewport({ ratio: 1 });
  // Between the card and the bottom bar, at any scroll position.
  const bar = form.app.getByRole('navigation', { name: 'Main' });
  await page.mouse.wheel(0, 400);
  await expect(save).toBeInViewport({ ratio: 1 });
  const [button, tabs] = [await save.boundingBox(), await bar.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
  await (await form.handle('Medium')).fill('@mara-writes');
  await (await form.handle('GitHub')).fill('');
  await form.close();
  await expect(form.app.getByText('2 changes', { exact: true })).toBeVisible();
  await expect(form.part('social.medium')).toContainText('@mara-writes');
  await expect(form.part('social.github')).toHaveCount(0);
  await expect(form.part('add')).toBeFocused();

  // The highest sheet, on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  await fillPage(page);
  await form.open('colour');
  await expect(save).toBeInViewport({ ratio: 1 });
  await form.close();

  // A low one, whose bar covers none of its fields.
  await form.field('Email');
  const inputs = await form.sheet.locator('form > div').first().boundingBox();
  const end = await save.boundingBox();
  expect((inputs?.y ?? 0) + (inputs?.height ?? Infinity)).toBeLessThan(end?.y ?? 0);
  await form.close();

  await page.setViewportSize({ width: 1200, height: 800 });
  await (await form.field('Description')).fill('Bridges, too.');
  const words = form.part('description');
  await expect(words).toContainText('Bridges, too.');
  const [card, sheet] = [await words.boundingBox(), await form.sheet.boundingBox()];
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(sheet?.x ?? 0);

  await form.open('colour');
  await form.app.getByRole('radio', { name: 'Waves' }).check();
  await form.saveAndLeave();
  await expectProfile(member, {
    cover: 'waves',
    description: 'Bridges, too.',
    socialLinks: { linkedin: '@mara-lines', medium: '@mara-writes' },
  });
  expect(bodyOf(saves(demo)[0])).not.toHaveProperty('socialOrder');
});

test('R170 links are reordered by keyboard alone, or by dragging', async ({
  demo,
  member,
  page,
}) => {
  await member.fill({ tags: [], socialLinks: handles, customLinks: custom });
  const form = await openForm(demo, member.member);
  await form.part('order').focus();
  await page.keyboard.press('Enter');
  const order = form.openedOrder('Social links');
  await order.expectOrder('GitHub', 'YouTube', 'Medium');
  const up = order.step('Medium', 'up');
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await order.expectOrder('Medium', 'GitHub', 'YouTube');
  await expect(order.sheet.getByText('Medium is now 1 of 3')).toBeAttached();
  await expect(up).toBeFocused();
  // The link cannot move further, and the focus stays.
  await page.keyboard.press('Enter');
  const down = order.step('GitHub', 'down');
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await order.expectOrder('Medium', 'YouTube', 'GitHub');
  await page.keyboard.press('Escape');
  await expect(form.part('order')).toBeFocused();
  await expect(form.app.getByText('1 change', { exact: true })).toBeVisible();

  const links = await form.openOrder('Custom links');
  await links.expectOrder('One', 'Two', 'Three');
  await links.drag(page, 2, 0);
  await links.expectOrder('Three', 'One', 'Two');
  await links.drag(page, 1, 2);
  await links.expectOrder('Three', 'Two', 'One');
  await links.close();
  await expect((await form.row('Custom link 1')).title).toHaveValue('Three');
  await form.saveAndLeave();
  expect(await savedBody(demo)).toMatchObject({
    socialLinks: handles,
    socialOrder: ['medium', 'youtube', 'github'],
  });
  await expectProfile(member, {
    socialOrder: ['medium', 'youtube', 'github'],
    customLinks: custom.toReversed(),
  });
  const shown = form.app.getByRole('link', { name: /^(GitHub|Medium|YouTube)/ });
  await expect(shown).toContainText(['Medium', 'YouTube', 'GitHub']);
});
