/** The form of a sample on the screen: what it keeps when it closes, and what moves and takes the focus. */
import { newButton } from './support/messages.ts';
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
