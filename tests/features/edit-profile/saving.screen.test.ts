/** Saving the edit form: the request, the state after a failure, drafts, and the messenger's closing question. */
import { appears, stopClock } from '../../e2e/support/clock.ts';
import { readOutbox } from '../../e2e/support/device.ts';
import {
  bodyOf,
  EditForm,
  enter,
  expectFault,
  expectFaultless,
  expectProfile,
  fillWhole,
  openForm,
  saveCall,
  savedBody,
  saves,
  wholeForm,
} from '../../e2e/support/edit-form.ts';
import { keyOf } from '../../e2e/support/edits.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';
import { failAllTries } from '../../support/dom/tries.ts';

const demo = startPage();
const member = startMember(demo);

/** Opens the form, and stops the clock, so that the form does not time out on a slow machine. */
const openStill = async (): Promise<EditForm> => {
  demo.clock.install();
  const form = await openForm(demo, member.member);
  await stopClock(demo);
  return form;
};

/** Saves under a stopped clock, and lets all tries fail. */
const failToSave = async (form: EditForm): Promise<void> => {
  await form.save();
  await failAllTries(demo, member, () => saves(demo));
};

test('R49 a save sends the eight keys, and the profile shows the new data', async () => {
  await fillWhole(member);
  const form = await openStill();
  await (await form.field('Description')).fill('Bridges, too.');
  await enter(await form.field('Phone'), '+4915100000001');
  await enter(await form.field('GitHub'), 'mara-bridges');
  await form.save();
  await appears(form.app.getByText('Saved', { exact: true }));
  demo.clock.resume();
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

test('R49 clearing the phone changes nothing else', async () => {
  await fillWhole(member);
  const before = await member.ownProfile();
  const form = await openForm(demo, member.member);
  await enter(await form.field('Phone'), '');
  await form.saveAndLeave();
  expect(Object.keys(await savedBody(demo))).not.toContain('phone');
  await demo.reloadApp();
  await expect(form.app.getByRole('link', { name: 'mara@example.org' })).toBeVisible();
  await expect(form.app.locator('a[href^="tel:"]')).toHaveCount(0);
  const cleared = { ...before.profile, phone: null };
  await expect.poll(async () => (await member.ownProfile()).profile).toEqual(cleared);
});

test('R49 an unchanged form sends nothing', async () => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  await (await form.field('Description')).fill('Something else');
  await (await form.field('Description')).fill(wholeForm.description);
  await form.saveAndLeave();
  await expect.poll(() => demo.path()).toBe('/profile');
  expect(await readOutbox(demo, member.member)).toEqual([]);
  expect(saves(demo)).toEqual([]);
});

test('R49 a save that fails 1 + 3 times keeps the input; saving again sends the same key', async () => {
  await answerCalls(demo, 'POST', saveCall, 500, { error: 'boom' });
  const form = await openStill();
  await enter(await form.field('Email'), 'mara@example.org');
  await failToSave(form);
  await appears(form.app.getByRole('alert'));
  await expect(form.app.getByRole('alert')).toHaveText(
    'Your changes could not be saved. HTTP 500: boom',
  );
  expect(saves(demo)).toHaveLength(4);
  expect(new Set(saves(demo).map(keyOf)).size).toBe(1);
  expect(keyOf(saves(demo)[0])).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(demo.path()).toBe('/edit-profile');
  await expect(await form.field('Email')).toHaveValue('mara@example.org');
  demo.unrouteAll();
  demo.clock.resume();
  await form.saveAndLeave();
  await expectProfile(member, { email: 'mara@example.org' });
  expect(saves(demo)).toHaveLength(5);
  expect(bodyOf(saves(demo).at(-1))['email']).toBe('mara@example.org');
  expect(new Set(saves(demo).map(keyOf)).size).toBe(1);
  await expect(form.app.getByRole('link', { name: 'mara@example.org' })).toBeVisible();
});

test('R134 input that was sent after a failed save does not come back over a newer value', async () => {
  await answerCalls(demo, 'POST', saveCall, 500, { error: 'boom' });
  const form = await openStill();
  await enter(await form.field('Email'), 'mara@example.org');
  await failToSave(form);
  await appears(form.app.getByRole('alert'));
  demo.unrouteAll();
  demo.clock.resume();
  await form.press('Back to Profile');
  // The app sends it by itself after a pause, which need not pass in real time.
  const saved = () => demo.page.clock.runFor(5000).then(() => member.ownProfile());
  await expect.poll(saved).toMatchObject({ profile: { email: 'mara@example.org' } });
  await member.fill({ email: 'another@example.org' });
  await demo.reloadApp();
  await expect(form.app.getByRole('link', { name: 'another@example.org' })).toBeVisible();
  await form.button('Edit Profile').click();
  await expect(await form.field('Email')).toHaveValue('another@example.org');
});

test("R49 the server's message about a field is shown at the field", async () => {
  // Plays a server that is stricter than the form, by changing the request in transit.
  demo.route(`**${saveCall}`, (route) =>
    route.continue({ postData: { ...bodyOf(route.request()), phone: '123' } }),
  );
  const form = await openStill();
  const phone = await form.field('Phone');
  await enter(phone, '+4915112345678');
  await form.save();
  await appears(form.app.getByRole('alert'));
  await expectFault(phone, /Invalid phone/);
  await expect(phone).toBeFocused();
  await expect(form.app.getByRole('alert')).toContainText('HTTP 422: ');
  await expect(phone).toHaveValue('+4915112345678');
  expect(saves(demo)).toHaveLength(1);
  demo.unrouteAll();
  demo.clock.resume();
  await enter(phone, '+4915112345679');
  await expectFaultless(phone);
  await form.saveAndLeave();
  await expectProfile(member, { phone: '+4915112345679' });
});

test('R44 R49 the input stays if the server refuses it, because a limit shrank meanwhile', async () => {
  const own = await member.ownProfile();
  const subscriber = { data: { ...own, profile: { ...own.profile, singularity: true } } };
  await answerCalls(demo, 'GET', '/tma/profile', 200, subscriber);
  const form = await openStill();
  for (const position of [1, 2, 3, 4]) {
    await form.add('Messenger link');
    await enter(await form.messengerLink(position), `@channel_${position}`);
  }
  await form.save();
  await appears(form.app.getByRole('alert'));
  await expect(form.app.getByRole('alert')).toContainText(/could not be saved\. HTTP 4\d\d: /);
  await expect(await form.messengerLink(4)).toHaveValue('@channel_4');
  expect(await member.ownProfile()).toEqual(own);
});

test('R134 input survives a reload until it is discarded', async () => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  const restored = form.app.getByText('We kept what you had not saved.');
  await expect(restored).toHaveCount(0);
  await (await form.field('Description')).fill('Half a sentence, and');
  await form.add('Custom link');
  await (await form.row('Custom link 2')).title.fill('Half a link');
  await demo.reloadApp();
  await expect(restored).toBeVisible();
  await expect(await form.field('Description')).toHaveValue('Half a sentence, and');
  await expect((await form.row('Custom link 2')).title).toHaveValue('Half a link');
  await expect(await form.field('Phone')).toHaveValue(wholeForm.phone);
  await form.press('Discard');
  const question = form.app.getByRole('alertdialog');
  await expect(question).toContainText('Discard your unsaved changes?');
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(await form.field('Description')).toHaveValue(wholeForm.description);
  await expect(form.rowOf('Custom link 2')).toHaveCount(0);
  await demo.reloadApp();
  await expect(await form.field('Description')).toHaveValue(wholeForm.description);
  await expect(restored).toHaveCount(0);
  expect(saves(demo)).toEqual([]);
});

test('R170 changes are counted; saved offline, one place says so', async () => {
  await fillWhole(member);
  const form = new EditForm(await demo.open(member.member));
  await form.button('Edit Profile').click();
  const count = (text: string) => expect(form.app.getByText(text, { exact: true })).toBeVisible();
  await count('No changes yet');
  await (await form.field('Email')).fill('nova@example.org');
  await count('1 change');
  await (await form.field('GitHub')).fill('');
  await count('2 changes');
  await (await form.field('Email')).fill(wholeForm.email);
  await count('1 change');
  await (await form.field('Email')).fill('nova@example.org');
  demo.setOffline(true);
  await form.saveAndLeave();
  await expect(form.app.getByText(/offline|saved here|device|sent/i)).toHaveText([
    'Offline',
    'Saved here',
    '1 not sent',
  ]);
});

const asked = async (demo: Parameters<typeof openForm>[0]) =>
  (await demo.log('web_app_setup_closing_behavior')).map(
    ({ params }) => params['need_confirmation'],
  );

test('R134 the profile leads back to unsaved input, until it is saved or discarded', async () => {
  const form = new EditForm(await demo.open(member.member));
  const mark = form.button('Unsaved changes');
  for (const [end, phone] of [
    ['Save', '+49151123456'],
    ['Discard', '+49151123457'],
  ] as const) {
    await form.button('Edit Profile').click();
    await (await form.field('Phone')).fill(phone);
    await form.press('Back to Profile');
    await expect(mark).toBeVisible();
    await mark.click();
    await expect(await form.field('Phone')).toHaveValue(phone);
    await (end === 'Save' ? form.save() : form.press(end));
    if (end === 'Discard') {
      await form.app.getByRole('alertdialog').getByRole('button', { name: end }).click();
      await form.press('Back to Profile');
    }
    await expect(form.app.getByRole('heading', { name: 'Mara' })).toBeVisible();
    await expect(mark).toHaveCount(0);
  }
});

test('the messenger asks before it closes the form, while the form holds input', async () => {
  const form = await openForm(demo, member.member);
  // Web A turns its question on for any call, also `false`.
  expect(await asked(demo)).toEqual([]);
  await (await form.field('Email')).fill('mara@example.org');
  await expect.poll(() => asked(demo)).toEqual([true]);
  await form.press('Back to Profile');
  await expect(form.button('Edit Profile')).toBeVisible();
  await expect.poll(() => asked(demo)).toEqual([true, false]);
  await form.button('Edit Profile').click();
  await expect(await form.field('Email')).toHaveValue('mara@example.org');
  await expect.poll(() => asked(demo)).toEqual([true, false, true]);
  await form.press('Discard');
  await form.app.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await asked(demo)).at(-1)).toBe(false);
  await (await form.field('Email')).fill('mara@example.org');
  await expect.poll(async () => (await asked(demo)).at(-1)).toBe(true);
  await form.saveAndLeave();
  await expect.poll(async () => (await asked(demo)).at(-1)).toBe(false);
});
