/** The edit form's bar, and adding and ordering links, with the pointer and with the keyboard only. */
import {
  bodyOf,
  EditForm,
  enter,
  expectProfile,
  fillWhole,
  openForm,
  saves,
  savedBody,
  wholeForm,
} from './support/edit-form.ts';
import { expect, test } from './support/test.ts';

const handles = { github: '@mara-maps', medium: '@mara-writes', youtube: '@mara-films' };
const custom = ['One', 'Two', 'Three'].map((title) => ({
  title,
  url: `https://example.org/${title}`,
}));

test('R170 the bar stays in view and counts the changes', async ({ demo, member, page }) => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  const save = form.button('Save');
  const count = (text: string) => expect(form.app.getByText(text, { exact: true })).toBeVisible();
  await count('No changes yet');
  await expect(save).toBeInViewport({ ratio: 1 });
  await form.field('Description').fill('Bridges, too.');
  await count('1 change');
  await (await form.handle('Medium')).fill('@mara-writes');
  await form.field('GitHub').fill('');
  await count('3 changes');
  await form.field('Description').fill(wholeForm.description);
  await count('2 changes');
  // Between the focused field and the bottom bar, at any scroll position.
  const bar = form.app.getByRole('navigation', { name: 'Main' });
  await page.mouse.wheel(0, 400);
  await expect(save).toBeInViewport({ ratio: 1 });
  const [button, tabs] = [await save.boundingBox(), await bar.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
  // An emptied field stays in the list.
  await expect(form.field('GitHub')).toHaveValue('');
  await form.saveAndLeave();
  await expect(form.app.getByText('Saved', { exact: true })).toBeVisible();
  await expectProfile(member, {
    socialLinks: { linkedin: '@mara-lines', medium: '@mara-writes' },
  });
  expect(bodyOf(saves(demo)[0])).not.toHaveProperty('socialOrder');
});

test('R170 filled groups come first, and stay in place while the member edits', async ({
  demo,
  member,
}) => {
  await member.fill({ tags: [], customLinks: custom.slice(0, 1) });
  const form = await openForm(demo, member.member);
  const groups = ['Custom links', 'Interests', 'About you', 'Social links'];
  const headings = form.app.locator('form').getByRole('heading', { level: 2 });
  const empty = ['Other messenger links', 'Product Hunt links'];
  await expect(headings).toHaveText([...groups, ...empty, 'Card colour']);
  await enter(await form.handle('GitHub'), 'mara-maps');
  await form.button('Remove Custom link 1').click();
  await expect(headings.first()).toHaveText('Custom links');
});

test('the folded list shows only the chosen interests', async ({ demo, member }) => {
  await fillWhole(member);
  const { tags } = (await member.ownProfile()).profile as { tags: string[] };
  const [first = '', second = ''] = tags;
  const form = await openForm(demo, member.member);
  const chips = form.app.locator('button[aria-pressed]');
  await expect(chips).toHaveText(tags);
  // A deselected interest stays until the list is folded again.
  await form.button(first).click();
  await expect(form.button(first)).toHaveAttribute('aria-pressed', 'false');
  const unfold = form.button('Change interests');
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await unfold.click();
  const fold = form.button('Show fewer interests');
  await expect(fold).toBeFocused();
  await form.button('Volunteering').click();
  await fold.click();
  await expect(chips).toHaveText([second, 'Volunteering']);
});

test('R170 links are reordered by keyboard alone', async ({ demo, member, page }) => {
  await member.fill({ tags: [], socialLinks: handles });
  const form = await openForm(demo, member.member);
  await form.button('Change order: Social links').focus();
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
  await expect(form.button('Change order: Social links')).toBeFocused();
  await expect(form.app.getByText('1 change', { exact: true })).toBeVisible();
  await form.saveAndLeave();
  const sent = await savedBody(demo);
  expect(sent).toMatchObject({
    socialLinks: handles,
    socialOrder: ['medium', 'youtube', 'github'],
  });
  await expectProfile(member, { socialOrder: ['medium', 'youtube', 'github'] });
  const links = form.app.getByRole('link', { name: /^(GitHub|Medium|YouTube)/ });
  await expect(links).toContainText(['Medium', 'YouTube', 'GitHub']);
});

test('R170 links are reordered by dragging', async ({ demo, member, page }) => {
  await member.fill({ tags: [], customLinks: custom });
  const form = await openForm(demo, member.member);
  const order = await form.openOrder('Custom links');
  await order.expectOrder('One', 'Two', 'Three');
  await order.drag(page, 2, 0);
  await order.expectOrder('Three', 'One', 'Two');
  await order.drag(page, 1, 2);
  await order.expectOrder('Three', 'Two', 'One');
  await order.close();
  await expect(form.row('Custom link 1').title).toHaveValue('Three');
  await form.saveAndLeave();
  const [one, two, three] = custom;
  await expectProfile(member, { customLinks: [three, two, one] });
});

test('R170 a server that stores no order saves the rest of the form', async ({
  demo,
  member,
  page,
}) => {
  await member.fill({ tags: [], socialLinks: handles });
  await page.route('**/tma/meta/profile', (route) => {
    const { socialOrder: _, ...body } = bodyOf(route.request());
    return route.continue({ postData: body });
  });
  const form = await openForm(demo, member.member);
  const order = await form.openOrder('Social links');
  await order.step('Medium', 'up').click();
  await order.close();
  await form.field('Email').fill('mara@example.org');
  await form.saveAndLeave();
  await expectProfile(member, { email: 'mara@example.org', socialLinks: handles });
});

test('a form that is saved offline says so', async ({ demo, member, context }) => {
  // Starts at the profile, so that its code is loaded before the network goes.
  const form = new EditForm(await demo.open(member.member));
  await form.button('Edit Profile').click();
  await form.field('Email').fill('mara@example.org');
  await context.setOffline(true);
  await form.saveAndLeave();
  await expect(form.app.getByText(/^Saved on this device\./)).toBeVisible();
});

test('a wide window shows the card beside the form, as others will see it', async ({
  demo,
  member,
  page,
}) => {
  await fillWhole(member);
  const form = await openForm(demo, member.member);
  const preview = form.app.getByRole('region', { name: 'How others see your card' });
  await expect(preview).toHaveCount(0);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.locator('iframe[name="mini-app"]').evaluate((frame) => {
    const whole = { position: 'fixed', inset: '0', inlineSize: '100vw', blockSize: '100vh' };
    Object.assign((frame as HTMLElement).style, whole);
  });
  await expect(preview.getByText('Mara', { exact: true })).toBeVisible();
  await form.field('Description').fill('Bridges, too.');
  await expect(preview.getByText('Bridges, too.')).toBeVisible();
  // Others see these links only with Singularity.
  await expect(preview.getByText('My site')).toHaveCount(0);
  // The preview is a picture, so nothing in it can take the focus.
  await expect(preview.locator('[inert]')).toHaveCount(1);
});
