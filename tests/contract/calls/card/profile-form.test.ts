/** The body of POST /tma/meta/profile: which bodies it accepts. It accepts everything that the form lets through. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, offeredHues } from '../../../../src/domain/card/hue.ts';
import {
  profile as profileSchema,
  type Profile,
} from '../../../../src/contract/calls/card/profile.ts';
import { profileForm } from '../../../../src/contract/calls/card/profile-form.ts';
import type { Resource } from '../../../../src/db/resource.ts';
import { isHandle, normaliseHandle } from '../../../../src/domain/links/handles.ts';
import { isMessengerLink } from '../../../../src/domain/links/messenger-links.ts';
import {
  isEmail,
  isPhone,
  isValidText,
  typedEmail,
  typedPhone,
} from '../../../../src/domain/card/field-rules.ts';
import { byText } from '../../../../src/domain/card/profile-fields.ts';
import {
  socialPlatforms,
  type SocialPlatform,
  orderedPlatforms,
} from '../../../../src/domain/links/social-platforms.ts';
import { cleanAddress } from '../../../../src/domain/visible-text.ts';
import { hasChanges, toChanges } from '../../../../src/features/edit-profile/form-changes.ts';
import { findFaults, missingHalves } from '../../../../src/features/edit-profile/form-faults.ts';
import {
  settleFields,
  toFields,
  type FormFields,
  type SocialFields,
} from '../../../../src/features/edit-profile/form-fields.ts';
import { applyChanges, editProfile } from '../../../../src/mutations/edit-profile.ts';

const accepts = (body: unknown): boolean => profileForm.safeParse(body).success;

const full = {
  tags: [1, 2],
  telegramMiniAppsLinks: [
    'shop_bot',
    '@channel',
    '@channel/12',
    'https://t.me/shop_bot?startapp=x',
  ],
  description: 'Hello',
  phone: '+12',
  email: 'a@b.co',
  customLinks: [{ title: 'Site', url: 'https://example.org' }],
  productHuntLinks: [{ title: 'Tool', url: 'https://www.producthunt.com/products/tool' }],
  socialLinks: { github: '@octocat', telegram: '@durov' },
};

const links = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ title: `L${n}`, url: `https://e.org/${n}` }));

describe('the form body', () => {
  test('takes all eight keys, one, or none', () => {
    expect(profileForm.parse(full)).toEqual(full);
    expect(accepts({ tags: [] })).toBe(true);
    expect(accepts({})).toBe(true);
  });

  test('treats empty texts, handles and links as missing', () => {
    expect(
      accepts({
        description: '',
        phone: '',
        email: '',
        customLinks: [{ title: '', url: '' }],
        socialLinks: { github: '' },
      }),
    ).toBe(true);
  });

  test('drops unknown platforms and unknown keys', () => {
    expect(
      profileForm.parse({
        socialLinks: { github: '@octocat', myspace: '@tom' },
        singularity: true,
      }),
    ).toEqual({ socialLinks: { github: '@octocat' } });
  });

  test('accepts 15 links of a kind at most; the server has the limit of each member', () => {
    expect(accepts({ customLinks: links(15) })).toBe(true);
    expect(accepts({ customLinks: links(16) })).toBe(false);
    expect(accepts({ telegramMiniAppsLinks: Array(16).fill('shop_bot') })).toBe(false);
  });

  test.each([
    { tags: ['1'] },
    { tags: [0] },
    { tags: [1.5] },
    { tags: Array(101).fill(1) },
    { tags: null },
    { description: 'x'.repeat(1001) },
    { description: 'a\u0000b' },
    { description: '\uD83E' },
    { description: null },
    { phone: '+1' },
    { phone: '+1 23' },
    { email: 'a@b' },
    { email: `${'a'.repeat(250)}@b.co` },
    { telegramMiniAppsLinks: ['@abcd'] },
    { telegramMiniAppsLinks: ['javascript:alert(1)'] },
    { telegramMiniAppsLinks: ['https://evil.example/shop_bot'] },
    { telegramMiniAppsLinks: [''] },
    { customLinks: [{ title: 'Site', url: '' }] },
    { customLinks: [{ title: '', url: 'https://example.org' }] },
    { customLinks: [{ title: ' ', url: 'https://example.org' }] },
    { customLinks: [{ title: 'Site', url: 'javascript:alert(1)' }] },
    { customLinks: [{ title: 'Site', url: 'data:text/html,x' }] },
    { customLinks: [{ title: 'Site', url: 'ftp://example.org' }] },
    { customLinks: [{ title: 'Site', url: 'https://t.me/x' }] },
    { customLinks: [{ title: 'Site', url: 'https://user:pass@example.org' }] },
    { customLinks: [{ title: '<b>Site</b>', url: 'https://example.org' }] },
    { customLinks: [{ title: 'x'.repeat(51), url: 'https://example.org' }] },
    { customLinks: [{ title: 'Site' }] },
    { productHuntLinks: [{ title: 'Tool', url: 'https://example.org/products/tool' }] },
    { productHuntLinks: [{ title: 'Tool', url: 'http://www.producthunt.com/products/tool' }] },
    { socialLinks: { github: '@abc' } },
    { socialLinks: { github: 'octocat' } },
    { socialLinks: { telegram: '@shop_bot' } },
    { socialLinks: { github: null } },
    { socialLinks: ['@octocat'] },
  ])('refuses %j', (body) => {
    expect(accepts(body)).toBe(false);
  });

  test('names the faulty field', () => {
    const parsed = profileForm.safeParse({
      customLinks: [full.customLinks[0], { title: 'x', url: 'y' }],
    });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['customLinks', 1, 'url']]);
  });
});

/** Texts near the limits of the rules, and others. */
const text = (...near: RegExp[]) =>
  fc.oneof(
    ...near.map((pattern) => fc.stringMatching(pattern)),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

const phone = text(/^\+[1-9]\d{1,14}$/, /^\+?\d{1,16}$/);
const email = fc.oneof(fc.emailAddress(), text(/^[a-z.]{1,8}@[a-z.]{1,8}$/));
const link = text(/^@?[A-Za-z]\w{2,9}(_bot)?(\/\w{1,4})?(\?start(app)?=\w{1,4})?$/);
const handle = fc.oneof(text(/^@?\w{3,12}$/), fc.webUrl());
const listing = text(
  /^(https:\/\/)?(www|cards)\.producthunt\.com\/(cards\/)?products\/[\w-]{1,8}\/?$/,
);
const custom = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.domain(),
  text(/^[a-z.:/@]{1,20}$/),
);
const title = text(/^[A-Za-z0-9 \-_.,!?()]{0,52}$/);

const follows = (
  arbitrary: fc.Arbitrary<string>,
  rule: (value: string) => boolean,
  body: (value: string) => unknown,
) =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(accepts(body(value))).toBe(rule(value));
    }),
  );

/** As a client sends it that cleans nothing. Marks: Unicode, DerivedCoreProperties.txt and PropList.txt. */
test('R38 R39 R40 pasted text is cleaned before it is checked and stored', () => {
  const pasted = {
    description: `\u202EI draw\u202C Z${'\u0310'.repeat(60)}.\nמפות\u200B `,
    phone: '\u202A＋٤٩١٥١٢٣٤٥٦٧٨\u202C',
    email: 'user＠example。com\u200B',
    socialLinks: { github: '\u202A@octocat\u202C', telegram: '\u2068＠durov\u2069' },
    telegramMiniAppsLinks: ['\uFEFF@cards_news'],
    customLinks: [
      { title: 'My\u200B site\u200F', url: '\u200Bhttps://exa\u00ADmple.com/a\u200E' },
      { title: '\u3164\u034F', url: '\u2800' },
    ],
    productHuntLinks: [{ title: 'A', url: 'https://www.producthunt.com/products/a\u200B' }],
  };
  expect(profileForm.parse(pasted)).toEqual({
    description: `I draw Z${'\u0310'.repeat(4)}.\nמפות`,
    phone: '+491512345678',
    email: 'user@example.com',
    socialLinks: { github: '@octocat', telegram: '@durov' },
    telegramMiniAppsLinks: ['@cards_news'],
    customLinks: [
      { title: 'My site', url: 'https://example.com/a' },
      { title: '', url: '' },
    ],
    productHuntLinks: [{ title: 'A', url: 'https://www.producthunt.com/products/a' }],
  });
});

describe("the contract accepts what the form's rule accepts", () => {
  test('phone', () =>
    follows(
      phone,
      (value) => typedPhone(value) === '' || isPhone(typedPhone(value)),
      (value) => ({ phone: value }),
    ));
  test('email', () =>
    follows(
      email,
      (value) => typedEmail(value) === '' || isEmail(typedEmail(value)),
      (value) => ({ email: value }),
    ));
  test('description', () => {
    const description = { name: 'description', shape: 'prose' } as const;
    const rule = (value: string) => isValidText(description, value);
    follows(text(/^.{0,9}$/s), rule, (value) => ({ description: value }));
  });
  test('messenger links', () =>
    follows(
      link,
      (value) => isMessengerLink(cleanAddress(value)),
      (value) => ({ telegramMiniAppsLinks: [value] }),
    ));

  test.each(socialPlatforms)('%s handles, once normalised', (platform) => {
    fc.assert(
      fc.property(handle, (value) => {
        const normal = normaliseHandle(platform, value);
        expect(accepts({ socialLinks: { [platform]: normal } })).toBe(isHandle(platform, normal));
      }),
    );
  });
});

const socialFields = (value: (platform: SocialPlatform, index: number) => string): SocialFields =>
  Object.fromEntries(
    socialPlatforms.map((platform, index) => [platform, value(platform, index)]),
  ) as unknown as SocialFields;

const saved: Profile = profileSchema.parse({ profileId: 1, firstName: 'Ada', singularity: true });
const knownTags = ['Art', 'Music', 'Rust'].map((name, index) => ({ id: index + 1, name }));

const rows = (url: fc.Arbitrary<string>) =>
  fc
    .array(fc.record({ title, url }), { maxLength: 4 })
    .map((links) => links.map((row, id) => ({ ...row, id, known: '' })));

const social = fc
  .tuple(...socialPlatforms.map(() => handle))
  .map((handles) => socialFields((_, index) => handles[index] ?? ''));

const fields: fc.Arbitrary<FormFields> = fc.record({
  tags: fc.subarray(knownTags.map(({ name }) => name)),
  ...byText(() => text(/^.{0,9}$/s)),
  phone,
  email,
  social,
  socialOrder: fc.shuffledSubarray(socialPlatforms).map(orderedPlatforms),
  hue: fc.constantFrom(null, ...offeredHues),
  cover: fc.constantFrom(null, ...covers),
  messengerLinks: fc
    .array(link, { maxLength: 4 })
    .map((links) => links.map((entry, id) => ({ id, link: entry }))),
  customLinks: rows(custom),
  productHuntLinks: rows(listing),
});

/** The form's fields with the faulty ones emptied. The rest is valid, so that every run tests something. */
const repair = (form: FormFields): FormFields => {
  const faults = findFaults(form);
  const isFine = (prefix: string) => !Object.keys(faults).some((key) => key.startsWith(prefix));
  const incomplete = missingHalves(form);
  return {
    ...form,
    ...byText(({ name }) => (isFine(name) ? form[name] : '')),
    social: socialFields((key) => (isFine(`social.${key}`) ? form.social[key] : '')),
    messengerLinks: form.messengerLinks.filter(({ id }) => isFine(`messengerLinks.${id}`)),
    customLinks: form.customLinks.filter(({ id }) => isFine(`customLinks.${id}.`)),
    productHuntLinks: form.productHuntLinks.filter(
      ({ id }) =>
        isFine(`productHuntLinks.${id}.`) &&
        !incomplete.some((key) => key.startsWith(`productHuntLinks.${id}.`)),
    ),
  };
};

const requestBody = (profile: Profile): unknown => {
  const documents: Record<string, unknown> = {
    profile: { filled: true, startParam: null, profile },
    tags: knownTags,
  };
  const views = { read: <T>({ key }: Resource<T>) => documents[key] as T | undefined };
  const request = editProfile.request({}, views);
  return typeof request === 'string' ? request : request.body;
};

test('a form without faults makes a body that the contract accepts unchanged', () => {
  fc.assert(
    fc.property(fields, (typed) => {
      const form = repair(settleFields(typed));
      expect(findFaults(form)).toEqual({});
      const changed = applyChanges(saved, toChanges(saved, form, knownTags));
      const body = requestBody(changed);
      const parsed = profileForm.safeParse(body);
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(parsed.data).toEqual(body);
    }),
    { numRuns: 300 },
  );
});

test('a saved form that is opened again has nothing to send', () => {
  fc.assert(
    fc.property(fields, (typed) => {
      const form = repair(settleFields(typed));
      const changed = applyChanges(saved, toChanges(saved, form, knownTags));
      const again = toChanges(changed, settleFields(toFields(changed)), knownTags);
      expect(hasChanges(again)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
