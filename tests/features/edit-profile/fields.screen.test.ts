/** The edit form: its texts, the rules of each field, and what it does when something does not load. */
import {
  EditForm,
  enter,
  expectFault,
  expectFaultless,
  fillWhole,
  openForm,
  wholeForm,
} from '../../e2e/support/edit-form.ts';
import { answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

test('R35 the form shows its texts, is prefilled, and leads back', async () => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  await expect(form.app.getByRole('heading', { name: 'Edit Profile', level: 1 })).toBeVisible();
  await expect(form.app.getByText(/up to 3 custom links/)).toBeVisible();
  for (const [label, value] of [
    ['Description', wholeForm.description],
    ['Phone', wholeForm.phone],
    ['Email', wholeForm.email],
    ['GitHub', '@mara-maps'],
    ['LinkedIn', '@mara-lines'],
  ] as const) {
    await expect(await form.field(label)).toHaveValue(value);
  }
  for (const [index, link] of wholeForm.telegramMiniAppsLinks.entries()) {
    await expect(await form.messengerLink(index + 1)).toHaveValue(link);
  }
  await expect((await form.row('Custom link 1')).title).toHaveValue('My site');
  await expect((await form.row('Custom link 1')).url).toHaveValue('example.org/mara');
  await expect((await form.row('Product Hunt link 1')).title).toHaveValue('Notion');
  const { tags } = (await member.ownProfile()).profile;
  expect(tags).toHaveLength(2);
  await expect(form.part('tags')).toContainText(tags.join(''));
  await form.open('tags');
  await expect(form.app.getByRole('button', { pressed: true })).toHaveText(tags);
  await form.press('Back to Profile');
  await expect(form.app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect.poll(() => demo.path()).toBe('/profile');
});

test('the card shows its interests while the list of all of them loads', async () => {
  await fillWhole(member);
  const [first = ''] = (await member.ownProfile()).profile.tags;
  const tags = await holdCalls(demo, 'GET', '/tma/meta/tags');
  const form = await openForm(demo, member.member);
  await expect(form.part('tags')).toContainText(first);
  await form.open('tags');
  await expect(form.button('Volunteering')).toHaveCount(0);
  await tags.release();
  await expect(form.button('Volunteering')).toBeVisible();
});

test('offline, a member who never opened the form before can change interests', async () => {
  await demo.open(member.member);
  await expect.poll(() => demo.requests('GET', '/tma/meta/tags')).toHaveLength(1);
  // Bookmarks are read after it, so its answer has come.
  await expect.poll(() => demo.requests('GET', '/tma/bookmarks')).toHaveLength(1);
  demo.setOffline(true);
  const form = new EditForm(demo.app);
  await form.button('Edit Profile').click();
  await (await form.interest('Volunteering')).click();
  await form.saveAndLeave();
  await expect(demo.app.getByRole('article')).toContainText('Volunteering');
});

test('R36 a field is checked when the member leaves it, and its message is tied to it', async () => {
  const form = await openForm(demo, member.member);
  const email = await form.field('Email');
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

test('R38 R39 R40 R41 each field says what is wrong with it, and takes what is right', async () => {
  const form = await openForm(demo, member.member);
  for (const [label, wrong, fault, right, shown] of [
    ['Phone', '+0123', /Use the international format/, '+12', '+12'],
    ['Email', 'a b@c.d', /Enter an address such as/, 'a@b.co', 'a@b.co'],
    ['GitHub', '@abc', /at least 4 characters/, 'https://github.com/mara-maps', '@mara-maps'],
    ['Telegram', '1abc', /4 to 32 letters/, 'https://t.me/another_name', '@another_name'],
    ['Telegram', 'my_bot', /Bots do not belong here/, '@durov', '@durov'],
  ] as const) {
    const field = await form.handle(label);
    await enter(field, wrong);
    await expectFault(field, fault);
    await enter(field, right);
    await expectFaultless(field);
    await expect(field).toHaveValue(shown);
    await enter(field, '');
    await expectFaultless(field);
  }
});

test('R40 a pasted address is read with the settings’ templates until the server’s have come', async () => {
  await holdCalls(demo, 'GET', '/tma/meta/social-link-templates');
  // The settings, which a page of the server brings along, are on the device after a first start.
  await demo.open(member.member);
  const github = await (await openForm(demo, member.member)).handle('GitHub');
  await enter(github, 'https://github.com/mara-maps');
  await expect(github).toHaveValue('@mara-maps');
  await expectFaultless(github);
});

test('R50 if the profile does not load, Try again takes the place of the form', async () => {
  await answerCalls(demo, 'GET', '/tma/profile', 500);
  demo.clock.hurry();
  const form = new EditForm(await demo.open(member.member, '/edit-profile'));
  await expect(form.app.getByText('Failed to fetch current profile')).toBeVisible();
  await expect(form.button('Save')).toHaveCount(0);
  demo.unrouteAll();
  await form.button('Try again').click();
  await expect(form.button('Save')).toBeVisible();
});
