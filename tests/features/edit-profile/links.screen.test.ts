/** The edit form's three lists of links: syntax, limits, pairs of title and address, and their order. */
import {
  bodyOf,
  enter,
  expectFault,
  expectFaultless,
  expectProfile,
  openForm,
  saveCall,
  savedBody,
} from '../../e2e/support/edit-form.ts';
import { answerCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const lists = ['Messenger link', 'Custom link', 'Product Hunt link'] as const;

const listing = 'https://www.producthunt.com/products/';

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
      url: `${listing}p${number}`,
    })),
  };
};

test('R43 R45 R46 R47 links are checked as they are left, shown without their scheme, and sent by kind', async () => {
  const plain = { title: 'Plain', url: 'http://plain.example/' };
  await member.fill({ tags: [], customLinks: [plain] });
  const form = await openForm(demo, member.member);
  await expect((await form.row('Custom link 1')).url).toHaveValue('plain.example/');
  for (const [index, text] of ['@chan/123', '@channel', 'https://t.me/PollBot'].entries()) {
    await form.add('Messenger link');
    const link = await form.messengerLink(index + 1);
    await expect(link).toBeFocused();
    await enter(link, 'channel');
    await expectFault(link, /Enter a bot such as/);
    await enter(link, text);
    await expectFaultless(link);
  }
  for (const [list, kind, faults, right, shown] of [
    [
      'Custom link',
      'Custom link 2',
      [
        ['javascript:alert(1)', /^Enter a web address/],
        ['https://t.me/durov', /^Messenger addresses do not belong here/],
        [`https://example.org/${'x'.repeat(481)}`, 'URL must be 500 characters or less'],
      ],
      'https://example.org/mara',
      'example.org/mara',
    ],
    [
      'Product Hunt link',
      'Product Hunt link 1',
      [
        [
          'https://www.producthunt.com/posts/notion',
          'Invalid ProductHunt URL format. Use: www.producthunt.com/products/name or cards.producthunt.com/cards/products/id',
        ],
        [`${listing}${'x'.repeat(464)}`, 'URL must be 500 characters or less'],
      ],
      `${listing}notion`,
      `${listing}notion`,
    ],
  ] as const) {
    await form.add(list);
    const { title, url } = await form.row(kind);
    await enter(title, 'a'.repeat(51));
    await expectFault(title, 'Title must be 50 characters or less');
    await enter(title, 'a<b');
    await expectFault(
      title,
      'Title contains invalid characters. Use only letters, numbers, spaces, and basic punctuation',
    );
    await enter(title, 'My site, (2nd)!');
    await expectFaultless(title);
    for (const [text, message] of faults) {
      await enter(url, text);
      await expectFault(url, message);
    }
    await enter(url, right);
    await expectFaultless(url);
    await expect(url).toHaveValue(shown);
  }
  await form.saveAndLeave();
  expect(await savedBody(demo)).toMatchObject({
    customLinks: [plain, { title: 'My site, (2nd)!', url: 'https://example.org/mara' }],
    productHuntLinks: [{ title: 'My site, (2nd)!', url: `${listing}notion` }],
  });
  await expectProfile(member, {
    telegramMiniAppsLinks: ['https://t.me/PollBot'],
    telegramChannelsLinks: ['@channel'],
    telegramForumsLinks: ['@chan/123'],
  });
});

test.for([
  { limit: 3, singularity: false, notes: 1 },
  { limit: 15, singularity: true, notes: 0 },
])(
  'R44 a member has $limit links of each kind (Singularity: $singularity)',
  async ({ limit, singularity, notes }) => {
    const own = await member.ownProfile();
    const profile = { ...own.profile, singularity, ...linksOfAll(limit - 1) };
    await answerCalls(demo, 'GET', '/tma/profile', 200, { data: { ...own, profile } });
    const form = await openForm(demo, member.member);
    for (const list of lists) {
      await form.add(list);
      await form.sheet.getByRole('textbox').last().fill('Something new');
      await form.openAdd();
      await expect(form.adder(list)).toBeDisabled();
      await form.open(form.rowOf(`${list} ${limit}`));
      await form.button(`Remove ${list} ${limit}`).click();
      await expect(form.part('add')).toBeFocused();
      await form.openAdd();
      await expect(form.adder(list)).toBeEnabled();
    }
    await form.close();
    await expect(form.app.getByText('Others see these once you have Singularity.')).toHaveCount(
      notes,
    );
    const limits = form.app.getByText('up to 3 custom links (up to 15 with Singularity)');
    if (!singularity) await expect(limits).toBeVisible();
  },
);

test('R170 a server that stores no order saves the rest of the form', async () => {
  const handles = { github: '@mara-maps', medium: '@mara-writes', youtube: '@mara-films' };
  await member.fill({ tags: [], socialLinks: handles });
  demo.route(`**${saveCall}`, (route) => {
    const { socialOrder: _, ...body } = bodyOf(route.request());
    return route.continue({ postData: body });
  });
  const form = await openForm(demo, member.member);
  const order = await form.openOrder('Social links');
  await order.step('Medium', 'up').click();
  await order.close();
  await (await form.field('Email')).fill('mara@example.org');
  await form.saveAndLeave();
  await expectProfile(member, { email: 'mara@example.org', socialLinks: handles });
});
