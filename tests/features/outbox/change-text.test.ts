import { describe, expect, test } from 'vitest';
import { changeText, excerptOf } from '../../../src/features/outbox/change-text.ts';
import { linesOf } from '../../../src/features/outbox/lines.ts';
import { mutations } from '../../../src/mutations/registry.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { block, line } from './items.ts';
import { outboxItem } from '../../support/outbox-item.ts';

const card = '01JGFJJZ00B0000000000000BB';
const member = { id: 7, firstName: 'Bea', lastName: null };

const words: [OutboxItem['kind'], unknown, string][] = [
  ['choose-interests', { tags: [] }, 'Your interests'],
  ['edit-profile', { phone: null, tags: [] }, 'Changes to your profile: interests, phone'],
  ['edit-profile', { socialLinks: { github: null } }, 'Changes to your profile: social links'],
  ['edit-profile', {}, 'Changes to your profile'],
  ['set-public-mode', { publicMode: true }, 'Make your profile public'],
  ['set-public-mode', { publicMode: false }, 'Make your profile private'],
  ['set-card-visibility', { phoneForVisitors: false }, 'What others see of your card'],
  ['set-reaction', { card, emoji: 0, isOn: true }, 'Your reaction 🔥 to a card'],
  ['set-reaction', { card, emoji: 5, isOn: false }, 'Take back your reaction 🍖 to a card'],
  ['write-review', { card, body: 'Kind' }, 'Your review of a card'],
  ['write-review', { card, body: 'Kind', isEdit: true }, 'A change to your review of a card'],
  ['delete-review', { card, isListed: true }, 'Delete your review of a card'],
  ['hide-review', { card, id: card, isHidden: true }, 'Hide a review on your card'],
  ['hide-review', { card, id: card, isHidden: false }, 'Show a review on your card again'],
  ['save-message', { id: 'x', base: null }, 'A message sample'],
  ['save-message', { id: '7', base: 'c' }, 'A change to a message sample'],
  ['delete-message', { id: '7', base: 'c' }, 'Delete a message sample'],
  ['save-proof-block', { nonce: 'aa', counter: 2 }, 'Part 3 of a proof'],
  ['delete-proof', { nonce: 'aa' }, 'Delete a proof'],
  ['change-bookmark', { member, isFavourite: true }, 'Add a card to your favourites'],
  ['change-bookmark', { member, isFavourite: false }, 'Remove a card from your favourites'],
  ['change-bookmark', { member, note: 'sealed' }, 'Your private note on a card'],
  ['change-bookmark', { member, note: null }, 'Delete your private note on a card'],
  ['set-account-deleted', { isDeleted: true }, 'Delete your account'],
  ['set-account-deleted', { isDeleted: false }, 'Restore your account'],
  ['choose-notifications', { reviews: true }, 'What the bot tells you'],
  ['set-blocked', { ...member, isBlocked: true }, 'Whom you have blocked'],
  ['set-blocked', { ...member, isBlocked: false }, 'Whom you have blocked'],
  ['send-report', { profileId: 7, reason: 'spam' }, 'A report to the operator'],
  ['unknown', 7, 'A change made by a newer version of this app'],
];

describe('a change in plain words', () => {
  test.each(words)('%s %j', (kind, args, expected) => {
    expect(changeText(line({ kind, args }))).toBe(expected);
  });

  test('every kind of change has words', () => {
    const worded = new Set(words.map(([kind]) => kind));
    expect(
      Object.keys(mutations).filter((kind) => !worded.has(kind as OutboxItem['kind'])),
    ).toEqual([]);
  });

  test('a review is named by its text, a bookmark by its member', () => {
    expect(
      excerptOf(outboxItem(1, { kind: 'change-bookmark', args: { member, isFavourite: true } })),
    ).toBe('Bea');
    expect(excerptOf(outboxItem(1, { kind: 'write-review', args: { card, body: 'Kind' } }))).toBe(
      'Kind',
    );
    expect(excerptOf(outboxItem(1))).toBeUndefined();
  });
});

const proofText = (...counters: number[]) =>
  linesOf(counters.map((counter, at) => block(at + 1, counter))).map(changeText);

describe('the blocks of one proof are one line', () => {
  test.each([
    [[0], 'A proof of 1 block'],
    [[0, 1, 2, 3, 4], 'A proof of 5 blocks'],
    [[2], 'Part 3 of a proof'],
    [[2, 3, 4], 'Parts 3 to 5 of a proof'],
  ])('%j', (counters, expected) => {
    expect(proofText(...counters)).toEqual([expected]);
  });
});
