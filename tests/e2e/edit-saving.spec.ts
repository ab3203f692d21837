/** Saving the edit form: the request, the state after a failure, drafts, two tabs. */
import { answerCalls, holdCalls } from './support/faults.ts';
import {
  bodyOf,
  enter,
  expectFault,
  expectFaultless,
  expectProfile,
  failToSave,
  fillWhole,
  openForm,
  openStill,
  saveCall,
  savedBody,
  saves,
  wholeForm,
} from './support/edit-form.ts';
import { appears } from './support/clock.ts';
import { Demo } from './support/demo.ts';
import { readOutbox } from './support/device.ts';
import { expect, test } from './support/test.ts';

const keyOf = (request: { headers(): Record<string, string> } | undefined) =>
  request?.headers()['idempotency-key'];

test('R49 a save sends the eight keys, and the profile shows the new data', async ({
  demo,
  member,
}) => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  await form.field('Description').fill('Bridges, too.');
  await enter(form.field('Phone'), '+4915100000001');
  await enter(form.field('GitHub'), 'mara-bridges');
  await form.saveAndLeave();
  await expect.poll(() => demo.path()).toBe('/profile');
  await expect(form.app.getByText('Bridges, too.')).toBeVisible();
  await expect(form.app.locator('a[href="tel:+4915100000001"]')).toBeVisible();
  expect(await savedBody(demo)).toEqual({
    ...wholeForm,
    tags: [expect.any(Number), expect.any(Number)],
    description: 'Bridges, too.',
    phone: '+4915100000001',
    socialLinks: { ...wholeForm.socialLinks, github: '@mara-bridges' },
  });
  await expectProfile(member, {
    description: 'Bridges, too.',
    phone: '+4915100000001',
    socialLinks: { github: '@mara-bridges', linkedin: '@mara-lines' },
  });
  expect(saves(demo)).toHaveLength(1);
});

test('R49 a save leaves empty texts out of the request', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  await (await form.interest('Technology')).click();
  await form.saveAndLeave();
  expect(await savedBody(demo)).toEqual({
    tags: [expect.any(Number)],
    telegramMiniAppsLinks: [],
    customLinks: [],
    productHuntLinks: [],
    socialLinks: {},
  });
});

test('R49 clearing the phone changes nothing else', async ({ demo, member }) => {
  await fillWhole(member);
  const before = await member.ownProfile();
  const form = await openForm(demo, member.member);
  await enter(form.field('Phone'), '');
  await form.saveAndLeave();
  expect(Object.keys(await savedBody(demo))).not.toContain('phone');
  await demo.reloadApp();
  await expect(form.app.getByRole('link', { name: 'mara@example.org' })).toBeVisible();
  await expect(form.app.locator('a[href^="tel:"]')).toHaveCount(0);
  const cleared = { ...before.profile, phone: null };
  await expect.poll(async () => (await member.ownProfile()).profile).toEqual(cleared);
});

test('R49 an unchanged form sends nothing', async ({ demo, member, page }) => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  await form.field('Description').fill('Something else');
  await form.field('Description').fill(wholeForm.description);
  await form.saveAndLeave();
  await expect.poll(() => demo.path()).toBe('/profile');
  expect(await readOutbox(page, member.member)).toEqual([]);
  expect(saves(demo)).toEqual([]);
});

test('R49 a save that fails 1 + 3 times keeps the input; saving again sends the same key', async ({
  demo,
  member,
  page,
}) => {
  await answerCalls(page, 'POST', saveCall, 500, { error: 'boom' });
  const form = await openStill(demo, member.member);
  await enter(form.field('Email'), 'mara@example.org');
  await failToSave(form, demo, member);
  const failure = form.app.getByRole('alert');
  await expect(failure).toHaveText('Your changes could not be saved. HTTP 500: boom');
  expect(saves(demo)).toHaveLength(4);
  expect(demo.path()).toBe('/edit-profile');
  await expect(form.field('Email')).toHaveValue('mara@example.org');
  await page.unrouteAll();
  await page.clock.resume();
  await form.saveAndLeave();
  await expectProfile(member, { email: 'mara@example.org' });
  expect(saves(demo)).toHaveLength(5);
  expect(new Set(saves(demo).map(keyOf)).size).toBe(1);
  expect(keyOf(saves(demo)[0])).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  await expect(form.app.getByRole('link', { name: 'mara@example.org' })).toBeVisible();
});

test('R49 a changed body after a failure gets a new key', async ({ demo, member, page }) => {
  await answerCalls(page, 'POST', saveCall, 500, { error: 'boom' });
  const form = await openStill(demo, member.member);
  await enter(form.field('Email'), 'mara@example.org');
  await failToSave(form, demo, member);
  await expect(form.app.getByRole('alert')).toContainText('HTTP 500: boom');
  await page.unrouteAll();
  await page.clock.resume();
  await enter(form.field('Email'), 'nova@example.org');
  await form.saveAndLeave();
  await expectProfile(member, { email: 'nova@example.org' });
  const [first, ...later] = saves(demo);
  expect(bodyOf(later.at(-1))['email']).toBe('nova@example.org');
  expect(keyOf(later.at(-1))).not.toBe(keyOf(first));
});

test("R49 the server's message about a field is shown at the field", async ({
  demo,
  member,
  page,
}) => {
  // Plays a server that is stricter than the form, by changing the request in transit.
  await page.route(`**${saveCall}`, (route) =>
    route.continue({ postData: { ...bodyOf(route.request()), phone: '123' } }),
  );
  const form = await openStill(demo, member.member);
  const phone = form.field('Phone');
  await enter(phone, '+4915112345678');
  await form.save();
  await appears(form.app.getByRole('alert'));
  await expectFault(phone, /Invalid phone/);
  await expect(phone).toBeFocused();
  await expect(form.app.getByRole('alert')).toContainText('HTTP 422: ');
  await expect(phone).toHaveValue('+4915112345678');
  expect(saves(demo)).toHaveLength(1);
  await page.unrouteAll();
  await page.clock.resume();
  await enter(phone, '+4915112345679');
  await expectFaultless(phone);
  await form.saveAndLeave();
  await expectProfile(member, { phone: '+4915112345679' });
});

test('R44 R49 the input stays if the server refuses it, because a limit shrank meanwhile', async ({
  demo,
  member,
  page,
}) => {
  const own = await member.ownProfile();
  const subscriber = { data: { ...own, profile: { ...own.profile, singularity: true } } };
  await answerCalls(page, 'GET', '/tma/profile', 200, subscriber);
  const form = await openStill(demo, member.member);
  for (const position of [1, 2, 3, 4]) {
    await form.button('Add messenger link').click();
    await enter(form.messengerLink(position), `@channel_${position}`);
  }
  await form.save();
  await appears(form.app.getByRole('alert'));
  await expect(form.app.getByRole('alert')).toContainText(/could not be saved\. HTTP 4\d\d: /);
  await expect(form.messengerLink(4)).toHaveValue('@channel_4');
  expect(await member.ownProfile()).toEqual(own);
});

test('R134 input survives a reload until it is discarded', async ({ demo, member }) => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  const restored = form.app.getByText('We kept what you had not saved.');
  await expect(restored).toHaveCount(0);
  await form.field('Description').fill('Half a sentence, and');
  await form.button('Add custom link').click();
  await form.row('Custom link 2').title.fill('Half a link');
  await demo.reloadApp();
  await expect(restored).toBeVisible();
  await expect(form.field('Description')).toHaveValue('Half a sentence, and');
  await expect(form.row('Custom link 2').title).toHaveValue('Half a link');
  await expect(form.field('Phone')).toHaveValue(wholeForm.phone);
  await form.button('Discard').click();
  const question = form.app.getByRole('alertdialog');
  await expect(question).toContainText('Discard your unsaved changes?');
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(form.field('Description')).toHaveValue(wholeForm.description);
  await expect(form.row('Custom link 2').item).toHaveCount(0);
  await demo.reloadApp();
  await expect(form.field('Description')).toHaveValue(wholeForm.description);
  await expect(restored).toHaveCount(0);
  expect(saves(demo)).toEqual([]);
});

test('R134 a form restored after a reload is saved like any other', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  await form.field('Description').fill('Half a sentence, and');
  await demo.reloadApp();
  await expect(form.field('Description')).toHaveValue('Half a sentence, and');
  await form.field('Description').fill('Half a sentence, and the rest.');
  await form.saveAndLeave();
  await expect(form.app.getByText('Half a sentence, and the rest.')).toBeVisible();
  const again = await openForm(demo, member.member);
  await expect(again.app.getByText('We kept what you had not saved.')).toHaveCount(0);
});

test('F7 two tabs edit one profile: both apply, in the order they were saved', async ({
  demo,
  member,
  context,
  server,
}) => {
  await fillWhole(member);
  const held = await holdCalls(context, 'POST', saveCall);
  const other = new Demo(await context.newPage(), server.url);
  const first = await openForm(demo, member.member);
  const second = await openForm(other, member.member);
  await first.field('Description').fill('Of the first tab');
  await first.field('Phone').fill('+4915100000001');
  await second.field('Description').fill('Of the second tab');
  await second.field('Email').fill('second@example.org');
  await first.save();
  await expect.poll(held.count).toBe(1);
  await second.save();
  await expect(second.app.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await held.release();
  await expect(first.app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await expect(second.app.getByRole('heading', { name: 'Mara' })).toBeVisible();
  const both = {
    description: 'Of the second tab',
    phone: '+4915100000001',
    email: 'second@example.org',
    customLinks: wholeForm.customLinks,
  };
  await expect.poll(async () => (await member.ownProfile()).profile).toMatchObject(both);
  for (const { app } of [first, second]) {
    await expect(app.getByText('Of the second tab')).toBeVisible();
    await expect(app.locator('a[href="tel:+4915100000001"]')).toBeVisible();
    await expect(app.getByRole('link', { name: 'second@example.org' })).toBeVisible();
  }
  const keys = [...saves(demo), ...saves(other)].map(keyOf);
  expect(new Set(keys).size).toBe(2);
  expect(keys).toHaveLength(2);
});
