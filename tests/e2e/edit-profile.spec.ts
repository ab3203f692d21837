/** The edit form: its layout, and the rules of each field. */
import { answerCalls, holdCalls } from './support/faults.ts';
import {
  EditForm,
  enter,
  expectFault,
  expectFaultless,
  fillWhole,
  openForm,
  savedBody,
  wholeForm,
} from './support/edit-form.ts';
import { expect, test } from './support/test.ts';

test('R35 the form shows its title, the way back and its texts', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  await expect(form.app.getByRole('heading', { name: 'Edit Profile', level: 1 })).toBeVisible();
  await expect(form.app.getByText(/up to 3 custom links/)).toBeVisible();
  await form.button('Back to Profile').click();
  await expect(form.app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect.poll(() => demo.path()).toBe('/profile');
});

test('R35 the form is prefilled', async ({ demo, member }) => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  await expect(form.field('Description')).toHaveValue(wholeForm.description);
  await expect(form.field('Phone')).toHaveValue(wholeForm.phone);
  await expect(form.field('Email')).toHaveValue(wholeForm.email);
  await expect(form.field('GitHub')).toHaveValue('@mara-maps');
  await expect(form.field('LinkedIn')).toHaveValue('@mara-lines');
  for (const [index, link] of wholeForm.telegramMiniAppsLinks.entries()) {
    await expect(form.messengerLink(index + 1)).toHaveValue(link);
  }
  await expect(form.row('Custom link 1').title).toHaveValue('My site');
  await expect(form.row('Custom link 1').url).toHaveValue('example.org/mara');
  await expect(form.row('Product Hunt link 1').title).toHaveValue('Notion');
  const { tags } = (await member.ownProfile()).profile;
  expect(tags).toHaveLength(2);
  const pressed = form.app.getByRole('button', { pressed: true });
  await expect(pressed).toHaveText(tags);
});

test('the form waits for late interests, so they move nothing', async ({ demo, member, page }) => {
  const tags = await holdCalls(page, 'GET', '/tma/meta/tags');
  const form = new EditForm(await demo.open(member.member, '/edit-profile'));
  await expect(form.app.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  await expect.poll(tags.count).toBe(1);
  await expect(form.field('Description')).toHaveCount(0);
  await tags.release();
  await expect(await form.interest('Volunteering')).toBeVisible();
  await expect(form.field('Description')).toBeVisible();
});

test('R36 a press counts although the field that it leaves shows an error above it', async ({
  demo,
  page,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(demo, member.member);
  const email = form.field('Email');
  await email.pressSequentially('nova');
  const button = form.button('Add a link');
  await button.hover();
  await page.mouse.down();
  await expect(email).not.toBeFocused();
  await expectFaultless(email);
  await page.mouse.up();
  await expect(form.app.getByRole('dialog', { name: 'Add a link' })).toBeVisible();
  await expectFault(email, /Enter an address such as/);
});

test('R36 a field is checked when the member leaves it, and its message is tied to it', async ({
  demo,
  member,
}) => {
  const form = await openForm(demo, member.member);
  const email = form.field('Email');
  await email.pressSequentially('a@b');
  await expectFaultless(email);
  await expect(email).not.toHaveAttribute('aria-describedby');
  await email.blur();
  await expectFault(email, /Enter an address such as name@example\.org/);
  const messageId = await email.getAttribute('aria-describedby');
  await expect(form.app.locator(`[id="${messageId}"]`)).toBeVisible();
  await enter(email, 'a@b.co');
  await expectFaultless(email);
  await expect(form.app.getByText(/Enter an address such as/)).toHaveCount(0);
});

test('R37 the description keeps 1,000 of 1,200 pasted characters', async ({
  demo,
  member,
  page,
}) => {
  const form = await openForm(demo, member.member);
  const pasted = 'abcdefghijkl'.repeat(100);
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await form.field('Description').press('Control+V');
  await expect(form.field('Description')).toHaveValue(pasted.slice(0, 1000));
  await expect(form.app.getByText('1000/1000')).toBeVisible();
  await form.saveAndLeave();
  expect((await savedBody(demo))['description']).toBe(pasted.slice(0, 1000));
});

test('R38 phone numbers are validated', async ({ demo, member }) => {
  const phone = (await openForm(demo, member.member)).field('Phone');
  for (const wrong of ['+1', '+0123', '123', '+1234567890123456', '+1 23']) {
    await enter(phone, wrong);
    await expectFault(phone, /Use the international format/);
  }
  for (const right of ['+12', '+123456789012345', '']) {
    await enter(phone, right);
    await expectFaultless(phone);
  }
});

test('R38 a pasted phone number is cleaned, a typed one is not', async ({ demo, member, page }) => {
  const form = await openForm(demo, member.member);
  const phone = form.field('Phone');
  const paste = async (text: string) => {
    await form.field('Description').fill(text);
    await form.field('Description').selectText();
    await page.keyboard.press('ControlOrMeta+x');
    await phone.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
  };
  await paste('+1 (555) 010-9999');
  await expect(phone).toHaveValue('+15550109999');
  await phone.blur();
  await expectFaultless(phone);
  await paste('+49 (0) 151.123 456–78');
  await expect(phone).toHaveValue('+4915112345678');
  await paste('call me');
  await expect(phone).toHaveValue('call me');
  await phone.blur();
  await expectFault(phone, /Use the international format/);
  await phone.clear();
  await phone.pressSequentially('+1 23');
  await phone.blur();
  await expect(phone).toHaveValue('+1 23');
  await expectFault(phone, /Use the international format/);
});

test('R39 e-mail addresses are validated', async ({ demo, member }) => {
  const email = (await openForm(demo, member.member)).field('Email');
  for (const wrong of ['a@b', 'a b@c.d', `${'a'.repeat(250)}@b.co`]) {
    await enter(email, wrong);
    await expectFault(email, /Enter an address such as/);
  }
  for (const right of ['a@b.co', `${'a'.repeat(249)}@b.co`, '']) {
    await enter(email, right);
    await expectFaultless(email);
  }
});

test('R40 a pasted address becomes @name once the field is left', async ({ demo, member }) => {
  const github = await (await openForm(demo, member.member)).handle('GitHub');
  await enter(github, 'https://github.com/mara-maps');
  await expect(github).toHaveValue('@mara-maps');
  await expectFaultless(github);
});

test('R40 a pasted address is read even when the templates come later', async ({
  demo,
  member,
  page,
}) => {
  const templates = await holdCalls(page, 'GET', '/tma/meta/social-link-templates');
  const github = await (await openForm(demo, member.member)).handle('GitHub');
  await enter(github, 'https://github.com/mara-maps');
  await expectFault(github, /paste your page's address/);
  await templates.release();
  await expect(github).toHaveValue('@mara-maps');
  await expectFaultless(github);
});

test('R40 social handles get an @ and are validated', async ({ demo, member }) => {
  const github = await (await openForm(demo, member.member)).handle('GitHub');
  await enter(github, 'name');
  await expect(github).toHaveValue('@name');
  await expectFaultless(github);
  for (const wrong of ['@abc', `@${'a'.repeat(32)}`]) {
    await enter(github, wrong);
    await expectFault(github, /at least 4 characters/);
  }
  await enter(github, `@${'a'.repeat(31)}`);
  await expectFaultless(github);
});

test('R41 the Telegram handle is validated, and a pasted address becomes a handle', async ({
  demo,
  member,
}) => {
  const telegram = await (await openForm(demo, member.member)).handle('Telegram');
  for (const wrong of ['1abc', 'abc', 'a'.repeat(33), 'my_bot']) {
    await enter(telegram, wrong);
    await expectFault(telegram, wrong === 'my_bot' ? /Bots do not belong here/ : /4 to 32 letters/);
  }
  await enter(telegram, '@durov');
  await expect(telegram).toHaveValue('@durov');
  await expectFaultless(telegram);
  await enter(telegram, 'https://t.me/another_name');
  await expect(telegram).toHaveValue('@another_name');
  await expectFaultless(telegram);
});

test('R42 a bot is not loaded into the messenger field, nor sent there', async ({
  demo,
  member,
  page,
}) => {
  const own = await member.ownProfile();
  const socialLinks = { telegram: '@shop_bot', github: '@mara-maps' };
  const scripted = { data: { ...own, profile: { ...own.profile, socialLinks } } };
  await answerCalls(page, 'GET', '/tma/profile', 200, scripted);
  const form = await openForm(demo, member.member);
  await expect(form.field('GitHub')).toHaveValue('@mara-maps');
  await expect(await form.handle('Telegram')).toHaveValue('');
  await enter(form.field('Email'), 'mara@example.org');
  await form.saveAndLeave();
  expect((await savedBody(demo))['socialLinks']).toEqual({ github: '@mara-maps' });
});

test('R50 the form works without link templates', async ({ demo, member, page }) => {
  await answerCalls(page, 'GET', '/tma/meta/social-link-templates', 500);
  const form = await openForm(demo, member.member);
  await expect(form.app.getByText('Failed to fetch link templates')).toBeVisible();
  await enter(await form.handle('GitHub'), 'mara-maps');
  await form.saveAndLeave();
  expect((await savedBody(demo))['socialLinks']).toEqual({ github: '@mara-maps' });
});

test('R50 if the profile does not load, Try again takes the place of the form', async ({
  demo,
  member,
  page,
}) => {
  await answerCalls(page, 'GET', '/tma/profile', 500);
  const form = new EditForm(await demo.open(member.member, '/edit-profile'));
  await expect(form.app.getByText('Failed to fetch current profile')).toBeVisible();
  await expect(form.button('Save')).toHaveCount(0);
  await page.unrouteAll();
  await form.button('Try again').click();
  await expect(form.button('Save')).toBeVisible();
});
