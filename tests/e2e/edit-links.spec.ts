/** The edit form's three lists of links: syntax, limits, pairs of title and address. */
import { knownMember } from './support/api.ts';
import {
  enter,
  expectFault,
  expectFaultless,
  expectProfile,
  openForm,
  savedBody,
  saves,
  type EditForm,
} from './support/edit-form.ts';
import { answerCalls } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const titleLength = 'Title must be 50 characters or less';
const titleCharacters =
  'Title contains invalid characters. Use only letters, numbers, spaces, and basic punctuation';
const urlLength = 'URL must be 500 characters or less';
const listingFormat =
  'Invalid ProductHunt URL format. Use: www.producthunt.com/products/name or cards.producthunt.com/cards/products/id';

const lists = [
  { add: 'Add messenger link', row: 'Messenger link' },
  { add: 'Add custom link', row: 'Custom link' },
  { add: 'Add Product Hunt link', row: 'Product Hunt link' },
];

/** As many links of each kind. */
const linksOfAll = (count: number): Record<string, unknown[]> => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return {
    telegramMiniAppsLinks: numbers.map((number) => `@channel_${number}`),
    customLinks: numbers.map((number) => ({
      title: `Link ${number}`,
      url: `https://x.y/${number}`,
    })),
    productHuntLinks: numbers.map((number) => ({
      title: `Link ${number}`,
      url: `https://www.producthunt.com/products/p${number}`,
    })),
  };
};

/** Adds rows until the list is full, and returns their number. */
const fillUp = async (form: EditForm, { add, row }: (typeof lists)[number]): Promise<number> => {
  const rows = form.app.getByRole('listitem', { name: new RegExp(`^${row} \\d+$`) });
  let count = await rows.count();
  while (await form.button(add).isEnabled()) {
    await form.button(add).click();
    count += 1;
    await expect(rows).toHaveCount(count);
  }
  return count;
};

test('R43 other messenger links are validated', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  await form.button('Add messenger link').click();
  const link = form.messengerLink(1);
  await expect(link).toBeFocused();
  const wrong = [
    '@1abcde',
    'channel',
    'shopbot/app',
    'https://t.me/shopbots',
    '@abcd',
    `shop_bot?start=${'x'.repeat(114)}`,
  ];
  for (const text of wrong) {
    await enter(link, text);
    await expectFault(link, /Enter a bot such as/);
  }
  const right = [
    'shop_bot',
    'shop_bot/app?startapp=x',
    'https://t.me/shop_bot?start=x',
    'https://t.me/PollBot',
    'https://t.me/shopbot/app?startapp=x',
    '@chan/123',
    '@channel',
    `shop_bot?start=${'x'.repeat(113)}`,
  ];
  for (const text of right) {
    await enter(link, text);
    await expectFaultless(link);
  }
});

test('R43 the server sorts messenger links by kind, and the form shows them in one list', async ({
  demo,
  member,
}) => {
  const form = await openForm(demo, member.member);
  const links = ['@chan/123', '@channel', 'https://t.me/PollBot'];
  for (const [index, text] of links.entries()) {
    await form.button('Add messenger link').click();
    await enter(form.messengerLink(index + 1), text);
  }
  await form.saveAndLeave();
  await expectProfile(member, {
    telegramMiniAppsLinks: ['https://t.me/PollBot'],
    telegramChannelsLinks: ['@channel'],
    telegramForumsLinks: ['@chan/123'],
  });
});

test('R44 a free member has three links of each kind', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  for (const list of lists) {
    expect(await fillUp(form, list)).toBe(3);
    await form.button(`Remove ${list.row} 2`).click();
    await expect(form.button(list.add)).toBeEnabled();
  }
  await expect(
    form.app.getByText('up to 3 custom links (up to 15 with Singularity)'),
  ).toBeVisible();
  await expect(form.app.getByText('Visible to others with Singularity.')).toHaveCount(3);
});

test('R44 a subscriber has fifteen links of each kind', async ({ demo, member, page }) => {
  const own = await member.ownProfile();
  const subscriber = { ...own.profile, singularity: true, ...linksOfAll(14) };
  await answerCalls(page, 'GET', '/tma/profile', 200, { data: { ...own, profile: subscriber } });
  const form = await openForm(demo, member.member);
  for (const list of lists) expect(await fillUp(form, list)).toBe(15);
  await expect(form.app.getByText('Visible to others with Singularity.')).toHaveCount(0);
});

test('R45 title and address of a custom link are validated', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  await form.button('Add custom link').click();
  const { title, url } = form.row('Custom link 1');
  await enter(title, 'a'.repeat(51));
  await expectFault(title, titleLength);
  await enter(title, 'a<b');
  await expectFault(title, titleCharacters);
  await enter(title, 'My site, (2nd)!');
  await expectFaultless(title);
  const faults: [string, string | RegExp][] = [
    ['ftp://x', /Enter a web address/],
    ['ftp://example.org/x', /Enter a web address/],
    ['javascript:alert(1)', /Enter a web address/],
    ['https://t.me/durov', /Messenger addresses do not belong here/],
    [`https://example.org/${'x'.repeat(481)}`, urlLength],
  ];
  for (const [text, message] of faults) {
    await enter(url, text);
    await expectFault(url, message);
  }
  for (const text of [`https://example.org/${'x'.repeat(480)}`, 'https://example.org/mara']) {
    await enter(url, text);
    await expectFaultless(url);
  }
  await form.saveAndLeave();
  expect((await savedBody(demo))['customLinks']).toEqual([
    { title: 'My site, (2nd)!', url: 'https://example.org/mara' },
  ]);
});

test('R46 a half-filled custom link is marked, and is not sent', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  await form.button('Add custom link').click();
  const { title, url } = form.row('Custom link 1');
  await title.fill('My site');
  await form.save();
  await expectFault(url, /Give the link a URL/);
  await expect(url).toBeFocused();
  await title.fill('');
  await enter(url, 'x.y/z');
  await expectFaultless(url);
  await expectFault(title, /Give the link a title/);
  expect(saves(demo)).toEqual([]);
});

test('R46 an address is shown without its scheme and sent with it', async ({ demo, member }) => {
  const plain = { title: 'Plain', url: 'http://plain.example/' };
  await member.fill({ tags: [], customLinks: [plain] });
  const form = await openForm(demo, member.member);
  await expect(form.row('Custom link 1').url).toHaveValue('plain.example/');
  await form.button('Add custom link').click();
  const { title, url } = form.row('Custom link 2');
  await title.fill('My site');
  await enter(url, 'https://x.y/z');
  await expect(url).toHaveValue('x.y/z');
  await form.saveAndLeave();
  expect((await savedBody(demo))['customLinks']).toEqual([
    plain,
    { title: 'My site', url: 'https://x.y/z' },
  ]);
});

test('R47 title and address of a Product Hunt link are validated', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  await form.button('Add Product Hunt link').click();
  const { title, url } = form.row('Product Hunt link 1');
  await enter(title, 'a'.repeat(51));
  await expectFault(title, titleLength);
  await enter(title, 'a<b');
  await expectFault(title, titleCharacters);
  await enter(title, 'Notion');
  await expectFaultless(title);
  for (const wrong of [
    'https://www.producthunt.com/posts/notion',
    'https://example.org/products/notion',
    'https://www.producthunt.com/cards/products/1001',
  ]) {
    await enter(url, wrong);
    await expectFault(url, listingFormat);
  }
  await enter(url, `https://www.producthunt.com/products/${'x'.repeat(464)}`);
  await expectFault(url, urlLength);
  for (const right of [
    `https://www.producthunt.com/products/${'x'.repeat(463)}`,
    'https://www.producthunt.com/products/notion',
    'https://cards.producthunt.com/cards/products/1001',
  ]) {
    await enter(url, right);
    await expectFaultless(url);
  }
});

test('R48 a half-filled Product Hunt link stops the save', async ({ demo, member }) => {
  const form = await openForm(demo, member.member);
  await form.button('Add Product Hunt link').click();
  const { item, title, url } = form.row('Product Hunt link 1');
  await expect(item.getByText('Incomplete', { exact: true })).toHaveCount(0);
  await title.fill('Notion');
  await expect(item.getByText('Incomplete', { exact: true })).toBeVisible();
  await form.save();
  const alert = form.app.getByRole('alertdialog');
  await expect(alert).toContainText(
    'Warning: Some ProductHunt links have only title or URL filled. Both fields must be filled for the link to be saved.',
  );
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  expect(saves(demo)).toEqual([]);
  expect(demo.path()).toBe('/edit-profile');
  await expect(title).toHaveValue('Notion');
  await enter(url, 'https://www.producthunt.com/products/notion');
  await expect(item.getByText('Incomplete', { exact: true })).toHaveCount(0);
  await form.saveAndLeave();
  await expect.poll(() => saves(demo).length).toBe(1);
});

for (const [list, links] of Object.entries(linksOfAll(4))) {
  test(`R140 the server refuses a free member's fourth of ${list}`, async ({ member }) => {
    await member.fill({ tags: [], email: 'mara@example.org' });
    const before = await member.ownProfile();
    const form = { tags: [], email: 'new@example.org' };
    const refused = await member.call('POST', '/tma/meta/profile', { ...form, [list]: links });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(await refused.json()).toMatchObject({ error: expect.any(String) });
    expect(await member.ownProfile()).toEqual(before);
    await member.fill({ ...form, [list]: links.slice(0, 3) });
  });
}

test('R140 sixteen links are too many for a subscriber too', async ({ server }) => {
  const subscriber = await knownMember(server.url, 'a-plus');
  const before = await subscriber.ownProfile();
  const { customLinks } = linksOfAll(16);
  const refused = await subscriber.call('POST', '/tma/meta/profile', { tags: [], customLinks });
  expect(refused.status).toBe(422);
  expect(await subscriber.ownProfile()).toEqual(before);
});
