/** Members whose name in the messenger shows nothing: Hangul filler and empty Braille, as Unicode has them. */
import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../src/contract/calls/card/profile.ts';
import type { ReviewList } from '../../../../src/contract/calls/talk/reviews.ts';
import { vcardOf } from '../../../../src/domain/card/vcard.ts';
import { contactOf } from '../../../../src/card/contact-of.ts';
import { memberName } from '../../../../src/texts/member-name.ts';
import { idsOf, publicMember } from '../../../support/api-server.ts';
import { react, reactionsOn } from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const nothing = { first_name: '\u3164', last_name: '\u2800' };

describe.each(databases)('a name that shows nothing on $name', ({ open }) => {
  const api = startTestApi(open);

  test('R19 R88 gives its place to the handle on the card, in reviews and in reactions', async () => {
    const author = await publicMember(api, { ...nothing, username: 'dana' });
    const { profileId } = await idsOf(author);
    const card = (await idsOf(await publicMember(api))).ulid;
    const { body } = await api
      .member()
      .get('/tma/profile/by/id', { query: { id: String(profileId) } });
    expect((body as Card).profile).toMatchObject({ firstName: '@dana', lastName: null });
    await react(author, card, 2);
    expect((await reactionsOn(author, card)).reactions[0]?.displayName).toBe('@dana');
    await author.post('/tma/reviews', { profileUlid: card, body: 'Good' });
    const reviews = (await author.get(`/tma/reviews/${card}`)).body as { data: ReviewList };
    expect(reviews.data.reviews[0]?.displayName).toBe('@dana');
  });

  test('R19 without a handle, screens and address books show a general word', async () => {
    const { profileId } = await idsOf(await publicMember(api, nothing));
    const { body } = await api
      .member()
      .get('/tma/profile/by/id', { query: { id: String(profileId) } });
    const { profile } = body as Card;
    expect(memberName(profile)).toBe('Member');
    const contact = contactOf({ profile, linkTemplates: {}, messengerHost: 't.me' });
    expect(vcardOf(contact)).toContain('\r\nFN:Member\r\n');
  });
});
