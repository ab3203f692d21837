import { expect, test } from 'vitest';
import { userListItem } from '../../../src/contract/calls/users.ts';
import { listedMember } from '../../../src/features/viewer/shown-card.ts';

const ulid = '01HZX3V7Q8R9S0T1V2W3X4Y5Z6';
const ada = userListItem.parse({
  id: 7,
  ulid,
  firstName: 'Ada',
  username: 'ada_l',
  tags: ['Art'],
  singularity: true,
});
const bob = userListItem.parse({ id: 8, firstName: 'Bob' });
const page = { profiles: [bob, ada], nextCursor: null };

test.each(['7', ulid, ulid.toLowerCase()])('R144 the list knows %s', (id) => {
  expect(listedMember(id, page)).toMatchObject({
    username: 'ada_l',
    profile: {
      profileId: 7,
      ulid,
      firstName: 'Ada',
      tags: ['Art'],
      singularity: true,
      description: null,
      socialLinks: {},
    },
  });
});

test.each(['', '70', '07', 'null', 'Ada'])('R144 and does not know %j', (id) => {
  expect(listedMember(id, page)).toBeUndefined();
});

test('R144 the list knows how the card begins, and whether the head is whole', () => {
  const known = { ...ada, about: 'I count.', hasPhone: true };
  const of = (member: typeof ada) => listedMember('7', { profiles: [member], nextCursor: null });
  expect(of(known)).toMatchObject({
    profile: { description: 'I count.', phone: null },
    hasPhone: true,
    isHeadWhole: true,
  });
  expect(of(ada)).toMatchObject({ hasPhone: false, isHeadWhole: false });
  expect(of({ ...known, username: null })).toMatchObject({ isHeadWhole: false });
});
