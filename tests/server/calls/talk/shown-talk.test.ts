/** R219 What visitors see of reviews and reactions, and the link that comes first: as the card's owner chooses. */
import { describe, expect, test } from 'vitest';
import type { Card } from '../../../../src/contract/calls/card/profile.ts';
import { adminOf } from '../../../support/admin.ts';
import {
  grantSingularity,
  idsOf,
  publicMember,
  startOfTime,
  type Asker,
} from '../../../support/api-server.ts';
import {
  hide,
  idOf,
  react,
  review,
  rewrite,
  unhide,
  unreview,
} from '../../../support/card-talk.ts';
import { databases } from '../../../support/databases.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

const share = '/tma/share-settings';

const choose = (owner: Asker, shownReview: string | null) => owner.post(share, { shownReview });

describe.each(databases)('R219 what a card shows of others on $name', ({ open }) => {
  const api = startTestApi(open);

  const start = async () => {
    const owner = await publicMember(api);
    const { ulid, profileId } = await idsOf(owner);
    const [ada, bea] = [
      await publicMember(api, { first_name: 'Ada' }),
      await publicMember(api, { first_name: 'Bea' }),
    ];
    const cardFor = async (viewer = api.visitor) =>
      (await viewer.get(`/tma/profile/by/id?id=${profileId}`)).body as Card;
    return { owner, ulid, ada, bea, cardFor };
  };

  test('visitors see one review if the owner chose it, and its author only with a public card', async () => {
    const { owner, ulid, ada, bea, cardFor } = await start();
    const long = { body: 'A patient teacher', displayName: 'Ada' };
    const kind = { body: 'Kind', displayName: 'Bea' };
    const chosen = idOf(await review(ada, ulid, long.body));
    await review(bea, ulid, kind.body);
    expect(await cardFor()).not.toHaveProperty('review');

    expect(await choose(owner, chosen)).toMatchObject({ status: 200 });
    expect((await cardFor()).review).toEqual(long);
    expect((await cardFor(owner)).review).toEqual(long);
    expect(await cardFor(bea)).not.toHaveProperty('review');
    await ada.post(share, { publicMode: false });
    expect((await cardFor()).review).toEqual({ ...long, displayName: null });
    await choose(owner, null);
    expect(await cardFor()).not.toHaveProperty('review');
  });

  test('a review is not shown while it is hidden, or its author is blocked or banned', async () => {
    const { owner, ulid, ada, bea, cardFor } = await start();
    const chosen = idOf(await review(ada, ulid, 'A patient teacher'));
    await choose(owner, chosen);
    const judge = await adminOf(api);
    const [ownerCard, author] = [await idsOf(owner), await idsOf(ada)];
    const acts: [gone: () => Promise<unknown>, back: () => Promise<unknown>][] = [
      [() => hide(owner, chosen), () => unhide(owner, chosen)],
      [
        () => owner.put(`/tma/blocked/${author.profileId}`, undefined),
        () => owner.delete(`/tma/blocked/${author.profileId}`),
      ],
      [
        () => ada.put(`/tma/blocked/${ownerCard.profileId}`, undefined),
        () => ada.delete(`/tma/blocked/${ownerCard.profileId}`),
      ],
      [
        () => judge({ kind: 'ban', profileId: author.profileId }),
        () => judge({ kind: 'unban', profileId: author.profileId }),
      ],
      [() => ada.delete('/tma/profile'), () => ada.post('/tma/profile/restore', {})],
    ];
    for (const [gone, back] of acts) {
      await gone();
      expect(await cardFor()).not.toHaveProperty('review');
      await back();
      expect((await cardFor()).review?.body).toBe('A patient teacher');
    }
    // One of another card is not shown on this one.
    const elsewhere = idOf(await review(owner, (await idsOf(bea)).ulid, 'Of another card'));
    await choose(owner, elsewhere);
    expect(await cardFor()).not.toHaveProperty('review');
    expect(await choose(owner, 'x'.repeat(27))).toMatchObject({ status: 422 });
  });

  test('a review that its author changes or deletes is chosen no more', async () => {
    const { owner, ulid, ada, cardFor } = await start();
    const chosen = idOf(await review(ada, ulid, 'A patient teacher'));
    for (const change of [
      () => rewrite(ada, chosen, 'Buy at my shop'),
      () => review(ada, ulid, 'Buy at my shop'),
      () => unreview(ada, chosen),
    ]) {
      await choose(owner, chosen);
      expect(await cardFor()).toHaveProperty('review');
      expect(await change()).toMatchObject({ status: 200 });
      expect(await cardFor()).not.toHaveProperty('review');
    }
  });

  test('visitors see how many reactions there are if the owner shows that', async () => {
    const { owner, ulid, ada, bea, cardFor } = await start();
    expect(await cardFor()).not.toHaveProperty('emojiCounts');
    await react(ada, ulid, 1);
    await react(bea, ulid, 1);
    expect(await cardFor()).not.toHaveProperty('emojiCounts');
    await owner.post(share, { reactionsForVisitors: true });
    expect((await cardFor()).emojiCounts).toEqual({ 1: 2 });
    expect(await cardFor(ada)).not.toHaveProperty('emojiCounts');
    expect((await owner.get(share)).body).toMatchObject({ reactionsForVisitors: true });
  });

  test('a link is first while the card shows it', async () => {
    const { owner, cardFor } = await start();
    const url = 'https://ada.example/me';
    const customLinks = [{ title: 'Blog', url }];
    const form = { tags: [1], customLinks, socialLinks: { github: '@ada-lovelace' } };
    expect(await owner.post('/tma/meta/profile', form)).toMatchObject({ status: 200 });
    const first = async () => (await cardFor()).profile.pinnedLink;
    expect(await first()).toBeUndefined();
    expect(await owner.post(share, { pinnedLink: url })).toMatchObject({ status: 200 });
    expect(await first()).toBeUndefined();
    await grantSingularity(api, owner, new Date(startOfTime + 86_400_000));
    expect(await first()).toBe(url);
    for (const [pinnedLink, shown] of [
      ['https://other.example', undefined],
      ['https://github.com/ada-lovelace', 'https://github.com/ada-lovelace'],
      [null, undefined],
    ]) {
      await owner.post(share, { pinnedLink });
      expect(await first()).toBe(shown);
    }
    expect(await owner.post(share, { pinnedLink: 'x'.repeat(500) })).toMatchObject({ status: 200 });
    // The answer repeats it, and is kept for a month under the change's key.
    expect(await owner.post(share, { pinnedLink: 'x'.repeat(501) })).toMatchObject({ status: 422 });
  });
});
