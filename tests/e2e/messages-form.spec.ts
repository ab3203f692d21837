/** The form of a sample on the screen: what it keeps when it closes, and what moves and takes the focus. */
import {
  acknowledge,
  alertOf,
  create,
  newButton,
  openMessages,
  sampleOf,
  titleField,
} from './support/messages.ts';
import { expect, test } from './support/test.ts';

test('R107 nothing above moves when the key arrives', async ({ demo, member }) => {
  const app = await demo.open(member.member, '/messages', { cloud: 'silent' });
  const places = async () => {
    const boxes = [];
    for (const one of [
      app.getByText('No message samples yet'),
      newButton(app),
      app.getByText('Try ZK proofs'),
      app.getByRole('heading', { name: 'Your keys' }),
    ]) {
      boxes.push(await one.boundingBox());
    }
    return boxes;
  };
  await expect(app.getByText('Reading your key')).toBeAttached();
  const before = await places();
  await expect(app.getByText('Your key is on this device only.')).toBeVisible();
  expect(await places()).toEqual(before);
});

test(
  'the focus moves to the list when the button that has it disappears',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    const app = await openMessages(demo, member.member);
    const list = app.getByRole('heading', { name: 'Your samples' });
    await app.getByRole('button', { name: 'Later' }).press('Enter');
    await expect(list).toBeFocused();
    await create(app, 'Typed', 'Content');
    await expect(list).toBeFocused();
    await sampleOf(app, 'Typed').getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(titleField(app)).toBeFocused();
    await app.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(list).toBeFocused();
    await sampleOf(app, 'Typed').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(alertOf(app)).toBeVisible();
    await page.keyboard.press('Enter');
    await acknowledge(app, 'Message deleted successfully!');
    await expect(list).toBeFocused();
  },
);
