/** Message samples: the layout, the form, sealing, sending, and the result (their key: keys.spec.ts). */
import { limits } from '../../../src/domain/limits.ts';
import { answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import {
  acknowledge,
  alertOf,
  contentField,
  create,
  createButton,
  fill,
  formOf,
  newButton,
  openMessages,
  path,
  sampleOf,
  samplesOf,
  titleField,
} from '../../e2e/support/messages.ts';
import { forgetDevice } from '../../e2e/support/device.ts';
import { vi } from 'vitest';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

/** Base64 of the initialisation vector, the padded text and the tag. */
const sealedLength = (bytes: number): number => Math.ceil((12 + bytes + 16) / 3) * 4;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

test('R95 the screen shows the count, the way back, two key buttons, a tip and the way to the proofs', async () => {
  const app = await openMessages(demo, member.member);
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Message Samples');
  await expect(app.getByText('0/3', { exact: true })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Set up a master key' })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Set up a ZK key from an old key' })).toBeVisible();
  await expect(app.getByText('Only your key opens them.')).toBeVisible();
  await expect(newButton(app)).toBeVisible();
  await app.getByText('Who can read your keys').click();
  await expect(app.getByText('Telegram could read them. So could anyone who serves')).toBeVisible();
  await app.getByRole('button', { name: 'Try ZK proofs' }).click();
  await expect.poll(() => demo.path()).toBe('/proof');
  await demo.open(member.member, '/messages');
  await app.getByRole('button', { name: 'Back to Profile' }).click();
  await expect.poll(() => demo.path()).toBe('/profile');
});

test('R96 the screen says that there are no samples yet, or that they did not load', async () => {
  const app = await openMessages(demo, member.member);
  await expect(app.getByText('No message samples yet')).toBeVisible();
  await answerCalls(demo, 'GET', path, 403, { error: 'Not today', code: 'FORBIDDEN' });
  const other = await demo.open('a', '/messages');
  await expect(other.getByText('Error loading messages')).toBeVisible();
  await expect(other.getByText('HTTP 403: Not today')).toBeVisible();
  await other.getByRole('button', { name: 'Back to Profile' }).click();
  await expect.poll(() => demo.path()).toBe('/profile');
});

test('R97 bytes are counted, and limits shown', async () => {
  const app = await openMessages(demo, member.member);
  await fill(app, 'я'.repeat(49) + 'a', 'я'.repeat(127));
  await expect(app.getByText('99/100 bytes')).toBeVisible();
  await expect(app.getByText('254/255 bytes')).toBeVisible();
  await expect(createButton(app)).toBeEnabled();
  await titleField(app).fill('я'.repeat(50));
  await expect(app.getByText('100/100 bytes')).toBeVisible();
  await expect(
    app.locator('p', { hasText: 'Title too long: need at least 1 byte for padding marker' }),
  ).toBeVisible();
  await expect(createButton(app)).toBeDisabled();
  await fill(app, 'Fine', 'a'.repeat(256));
  await expect(app.locator('p', { hasText: 'Content exceeds 255 bytes limit' })).toBeVisible();
  await expect(createButton(app)).toBeDisabled();
  await fill(app, '', 'something');
  await createButton(app).click();
  await acknowledge(app, 'Title and content are required');
  await fill(app, 'something', '  ');
  await createButton(app).click();
  await acknowledge(app, 'Title and content are required');
  expect(demo.requests('POST', path)).toEqual([]);
});

test('R98 R99 sent texts are sealed, all of one length, and never the same twice', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'a', 'Hello there');
  await expect(sampleOf(app, 'a')).toContainText('Hello there');
  await newButton(app).click();
  await expect(titleField(app)).toHaveValue('');
  await create(app, 'b'.repeat(90), 'Hello there');
  await expect(app.getByText('2/3', { exact: true })).toBeVisible();
  const sent = demo.requests('POST', path).map((post) => post.postDataJSON() as Sent);
  for (const { title, content } of sent) {
    expect(title).toMatch(base64);
    expect(title).toHaveLength(sealedLength(limits.messageTitleBytes));
    expect(content).toHaveLength(sealedLength(limits.messageContentBytes));
  }
  expect(new Set(sent.map(({ content }) => content)).size).toBe(2);
  expect((await samplesOf(member)).map(({ content }) => content)).toEqual(
    sent.map(({ content }) => content),
  );
});

interface Sent {
  title: string;
  content: string;
}

test('R98 the button says that it saves, and can be pressed once', async () => {
  const app = await openMessages(demo, member.member);
  const held = await holdCalls(demo, 'POST', path);
  await fill(app, 'Slow', 'On its way');
  await expect(createButton(app)).toHaveText('Create');
  await createButton(app).click();
  await expect(createButton(app)).toHaveText('Saving...');
  await expect(createButton(app)).toBeDisabled();
  await expect(sampleOf(app, 'Slow')).toContainText('Not sent yet');
  await held.release();
  await acknowledge(app, 'Message created successfully!');
  await expect(sampleOf(app, 'Slow').getByText('Not sent yet')).toHaveCount(0);
});

const failing = () => Promise.reject(new Error('stub'));

const stubs = {
  'Error: Failed to prepare the encryption key': () =>
    vi.spyOn(SubtleCrypto.prototype, 'importKey').mockImplementation(failing),
  'Error: Failed to encrypt the title': () =>
    vi.spyOn(SubtleCrypto.prototype, 'encrypt').mockImplementation(failing),
  'Error: Failed to encrypt the content': () => {
    const { encrypt } = SubtleCrypto.prototype;
    let calls = 0;
    return vi.spyOn(SubtleCrypto.prototype, 'encrypt').mockImplementation(function seal(
      this: SubtleCrypto,
      ...input
    ) {
      calls += 1;
      return calls % 2 === 0 ? failing() : encrypt.apply(this, input);
    });
  },
  'Error: padded data is empty': () =>
    vi.spyOn(TextEncoder.prototype, 'encode').mockImplementation(() => new Uint8Array()),
};

test('R136 each fault of sealing has its own alert, and keeps the text', async () => {
  const app = await openMessages(demo, member.member);
  for (const [text, stub] of Object.entries(stubs)) {
    const spy = stub();
    await fill(app, 'Broken', 'Kept text');
    await createButton(app).click();
    await expect(alertOf(app)).toContainText(text);
    spy.mockRestore();
    await alertOf(app).getByRole('button', { name: 'OK' }).click();
    await expect(contentField(app)).toHaveValue('Kept text');
  }
  expect(demo.requests('POST', path)).toEqual([]);
});

test('R101 an edit is prefilled, keeps its text when it fails, is sent to its id, and confirmed', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Before', 'Old text');
  await sampleOf(app, 'Before').getByRole('button', { name: 'Edit' }).click();
  await expect(titleField(app)).toHaveValue('Before');
  await expect(titleField(app)).toBeFocused();
  await expect(contentField(app)).toHaveValue('Old text');
  await fill(app, 'After', 'New text');
  const [sample] = await samplesOf(member);
  const target = `${path}/${sample?.id}`;
  await answerCalls(demo, 'PUT', target, 422, { error: 'No', code: 'VALIDATION' });
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Error: Failed to update message');
  await expect(titleField(app)).toHaveValue('After');
  await expect(contentField(app)).toHaveValue('New text');
  demo.unrouteAll();
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
  await expect(sampleOf(app, 'After')).toContainText('New text');
  expect(demo.requests('PUT', target)).toHaveLength(2);
  await expect(formOf(app)).toHaveCount(0);
  await expect(newButton(app)).toBeVisible();
});

test('R102 a deletion asks first, and is confirmed', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Short-lived', 'Text');
  const [sample] = await samplesOf(member);
  const press = () => sampleOf(app, 'Short-lived').getByRole('button', { name: 'Delete' }).click();
  await press();
  await expect(alertOf(app)).toContainText('Delete "Short-lived"?');
  await alertOf(app).getByRole('button', { name: 'Cancel' }).click();
  await expect(alertOf(app)).toHaveCount(0);
  await answerCalls(demo, 'DELETE', `${path}/${sample?.id}`, 403);
  await press();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await acknowledge(app, 'Error: Failed to delete message');
  await expect(sampleOf(app, 'Short-lived')).toBeVisible();
  await demo.unrouteAll({ behavior: 'wait' });
  await press();
  await alertOf(app).getByRole('button', { name: 'OK' }).click();
  await acknowledge(app, 'Message deleted successfully!');
  await expect(app.getByText('No message samples yet')).toBeVisible();
  expect(await samplesOf(member)).toEqual([]);
  // The refused deletion and the last one; the cancelled one sent nothing.
  expect(demo.requests('DELETE', `${path}/${sample?.id}`)).toHaveLength(2);
});

test('R104 a sample that does not open is marked as such, and the others are not affected', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Readable', 'Text');
  const [sample] = await samplesOf(member);
  const garbled = { title: sample?.title, content: `AAAA${sample?.content.slice(4)}` };
  await member.call('POST', path, garbled);
  await demo.reloadApp();
  await expect(sampleOf(app, 'Readable').last()).toBeVisible();
  await expect(app.getByText('Failed to decrypt message')).toHaveCount(1);
  await expect(app.getByText('this sample is damaged')).toHaveCount(1);

  await forgetDevice(demo);
  await demo.open(member.member, '/messages', { cloud: 'foreign' });
  await expect(app.getByRole('heading', { name: 'Decryption failed' })).toHaveCount(2);
  await expect(app.getByText('Failed to decrypt message')).toHaveCount(2);
  await newButton(app).click();
  await expect(createButton(app)).toBeEnabled();
});

test('R105 sharing opens the messenger, from version 7.0 on', async () => {
  const app = await openMessages(demo, member.member);
  await create(app, 'Greeting', 'Hi & bye?');
  await sampleOf(app, 'Greeting').getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => demo.log('web_app_open_tg_link'))
    .toEqual([
      {
        method: 'web_app_open_tg_link',
        params: { path_full: `/share/url?url=${encodeURIComponent('Hi & bye?')}` },
      },
    ]);
  const old = await openMessages(demo, member.member, { version: '6.9' });
  await sampleOf(old, 'Greeting').getByRole('button', { name: 'Share' }).click();
  await acknowledge(old, 'Share feature requires Telegram version 7.0 or higher');
  expect(await demo.log('web_app_open_tg_link')).toEqual([]);
});

test('R97 closing the form keeps the text of a new sample, and asks about a changed one', async () => {
  const app = await openMessages(demo, member.member);
  await expect(formOf(app)).toHaveCount(0);
  await fill(app, 'Half', 'done');
  await demo.keyboard.press('Escape');
  await expect(formOf(app)).toHaveCount(0);
  await newButton(app).click();
  await expect(titleField(app)).toBeFocused();
  await expect(titleField(app)).toHaveValue('Half');
  await createButton(app).click();
  await acknowledge(app, 'Message created successfully!');
  const edit = sampleOf(app, 'Half').getByRole('button', { name: 'Edit' });
  await edit.click();
  await demo.keyboard.press('Escape');
  await expect(alertOf(app)).toHaveCount(0);
  await expect(formOf(app)).toHaveCount(0);
  await edit.click();
  await contentField(app).fill('changed');
  for (const answer of ['Cancel', 'OK']) {
    await formOf(app).getByRole('button', { name: 'Cancel' }).click();
    await expect(alertOf(app)).toContainText('Discard your changes?');
    await alertOf(app).getByRole('button', { name: answer }).click();
    await expect(alertOf(app)).toHaveCount(0);
    if (answer === 'Cancel') await expect(contentField(app)).toHaveValue('changed');
  }
  await expect(formOf(app)).toHaveCount(0);
  await expect(sampleOf(app, 'Half')).toContainText('done');
});
