/** Profiles for the tests of the edit form. */
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { profile, type Profile, type Tag } from '../../../src/contract/calls/card/profile.ts';
import { isHandle } from '../../../src/domain/links/handles.ts';
import { messengerLinkKind } from '../../../src/domain/links/messenger-links.ts';
import { isEmail } from '../../../src/domain/card/field-rules.ts';
import { isCustomUrl, isLinkTitle } from '../../../src/domain/links/titled-links.ts';
import { sortMessengerLinks } from '../../../src/domain/links/messenger-links.ts';

export const tags: Tag[] = ['Design', 'AI', 'Music', 'Travel'].map((name, index) => ({
  id: index + 1,
  name,
}));

export const profileWith = (fields: Partial<Profile> = {}): Profile =>
  z.parse(profile, { profileId: 7, ulid: null, firstName: 'Ada', ...fields });

const handle = fc
  .stringMatching(/^@[a-z][a-z0-9]{3,20}$/)
  .filter((name) => isHandle('telegram', name));

const messengerLink = fc
  .oneof(
    fc.stringMatching(/^[a-z]{2,8}_bot(\?start=[a-z]{1,5})?$/),
    fc.stringMatching(/^@[a-z]{5,12}$/),
    fc.stringMatching(/^@[a-z]{4,12}\/[1-9][0-9]{0,4}$/),
  )
  .filter((link) => messengerLinkKind(link) !== undefined);

const title = fc
  .string({ maxLength: 50 })
  .map((text) => text.trim())
  .filter((text) => isLinkTitle(text) && text !== '');
const customUrl = fc
  .webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true })
  .filter(isCustomUrl);
const listingUrl = fc
  .stringMatching(/^[a-z0-9-]{1,12}$/)
  .map((name) => `https://www.producthunt.com/products/${name}`);

const linksTo = (url: fc.Arbitrary<string>) =>
  fc.array(fc.record({ title, url }), { maxLength: 4 });

/** Profiles as the server may hold them. */
export const anyProfile: fc.Arbitrary<Profile> = fc
  .record({
    tags: fc.subarray(tags.map(({ name }) => name)),
    description: fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })),
    phone: fc.option(fc.stringMatching(/^\+[1-9][0-9]{1,14}$/)),
    email: fc.option(fc.emailAddress().filter(isEmail)),
    customLinks: linksTo(customUrl),
    productHuntLinks: linksTo(listingUrl),
    messengerLinks: fc.array(messengerLink, { maxLength: 5 }),
    socialLinks: fc.dictionary(fc.constantFrom('telegram', 'github', 'medium'), handle),
    hue: fc.constantFrom(undefined, null, 0, 3, 10),
    headline: fc.constantFrom(undefined, null, 'Maps & walks'),
    cover: fc.constantFrom(undefined, null, 'sun'),
    socialOrder: fc.option(fc.shuffledSubarray(['github', 'medium', 'youtube', 'myspace']), {
      nil: undefined,
    }),
    singularity: fc.boolean(),
  })
  .map(({ messengerLinks, ...fields }) => {
    const { miniApps, channels, forums } = sortMessengerLinks(messengerLinks);
    return profileWith({
      ...fields,
      telegramMiniAppsLinks: miniApps,
      telegramChannelsLinks: channels,
      telegramForumsLinks: forums,
    });
  });
