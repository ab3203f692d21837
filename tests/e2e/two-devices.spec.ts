/** Another device of the member saves the same field. */
import { wholeForm, openForm, enter, expectProfile } from './support/edit-form.ts';
import { expect, test } from './support/test.ts';

test('F55 a text that another device replaced is reported on the profile, and can be used again', async ({
  demo,
  member,
}) => {
  const form = await openForm(demo, member.member);
  await enter(await form.field('Phone'), '+4915100000001');
  await form.saveAndLeave();
  await expectProfile(member, { phone: '+4915100000001' });
  await member.fill({ tags: [], ...wholeForm });
  const app = await demo.open(member.member);
  const again = app.getByRole('button', { name: 'Use mine again: Phone' });
  await expect(again).toBeVisible();
  await again.click();
  await expect(again).toBeHidden();
  await expectProfile(member, { phone: '+4915100000001', description: wholeForm.description });
});

test(
  'F55 the focus stays in the notice of what was replaced, then goes to the heading',
  { tag: '@long' },
  async ({ demo, member }) => {
    const form = await openForm(demo, member.member);
    await enter(await form.field('Phone'), '+4915100000001');
    await enter(await form.field('Email'), 'mine@example.org');
    await form.saveAndLeave();
    await expectProfile(member, { email: 'mine@example.org' });
    await member.fill({ tags: [], ...wholeForm });
    const app = await demo.open(member.member);
    const button = (name: string) => app.getByRole('button', { name });
    await button('Dismiss: Phone').click();
    await expect(button('Dismiss: Phone')).toBeHidden();
    await expect(button('Use mine again: Email')).toBeFocused();
    await button('Use mine again: Email').click();
    await expect(button('Use mine again: Email')).toBeHidden();
    await expect(app.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
