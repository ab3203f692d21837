import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  addReaction,
  removeReaction,
  type ReactionList,
} from '../../src/contract/calls/talk/reactions.ts';
import { ownProfileResource, reactionsResource } from '../../src/mutations/resources.ts';
import { setReaction, type SetReactionArgs } from '../../src/mutations/set-reaction.ts';
import { documents } from '../support/sync/confirmed.ts';
import { card } from '../support/sync/topics/card.ts';
import { folded, foldedKeys } from './folded.ts';
import { isRecognised, testFolding, type Promised } from './promises.ts';

const resource = reactionsResource(card);
const on: SetReactionArgs = { card, emoji: 1, isOn: true };
const off: SetReactionArgs = { ...on, isOn: false };

/** A reaction of mine and one of another member, with the same emoji. */
const both: ReactionList = {
  reactions: [
    { id: 'a', emoji: 1, displayName: 'Me' },
    { id: 'b', emoji: 1, displayName: 'You' },
  ],
  emojiCounts: { 1: 2 },
  yourIds: ['a'],
};
const theirs: ReactionList = {
  reactions: both.reactions.slice(1),
  emojiCounts: { 1: 1 },
  yourIds: [],
};

const toggle = fc.record({ card: fc.constant(card), emoji: fc.nat(1), isOn: fc.boolean() });
const promised: Promised<SetReactionArgs> = {
  mutation: setReaction,
  topic: 'card',
  resource,
  changes: toggle.map((args) => () => args),
  history: fc.tuple(toggle, fc.integer({ min: 1, max: 3 })).map(
    ([args, by]) =>
      (confirmed) =>
        confirmed.apply(setReaction, args, by),
  ),
};

describe('arguments', () => {
  test.each([on, off, { ...on, emoji: 0 }, { ...on, emoji: 5 }])('%j', (args) => {
    expect(z.parse(setReaction.args, args)).toEqual(args);
  });

  test.each([
    {},
    { ...on, card: `${card}0` },
    { ...on, card: '../../tma/profile' },
    { ...on, emoji: -1 },
    { ...on, emoji: 6 },
    { ...on, emoji: 1.5 },
    { ...on, emoji: '1' },
    { ...on, isOn: 1 },
  ])('refuses %j', (args) => expect(z.safeParse(setReaction.args, args).success).toBe(false));
});

test('each card has a lane and a list of its own; the balance is read again', () => {
  expect(setReaction.lane(on)).toBe(`reactions:${card}`);
  expect(setReaction.needs(on)).toMatchObject([{ key: resource.key }]);
  expect(foldedKeys(setReaction, on)).toEqual([resource.key, ownProfileResource.key]);
});

describe('folding', () => {
  test('adds my reaction beside theirs, and removes only mine', () => {
    const added = folded(setReaction, on, resource, theirs);
    expect(added).toMatchObject({ emojiCounts: { 1: 2 }, reactions: [{ emoji: 1 }, { id: 'b' }] });
    expect(added.yourIds).toEqual([added.reactions[0]?.id]);
    expect(folded(setReaction, off, resource, added)).toEqual(theirs);
    expect(folded(setReaction, off, resource, both)).toEqual(theirs);
  });

  test('never counts below 0', () => {
    const torn = { ...both, emojiCounts: {} };
    expect(folded(setReaction, off, resource, torn)).toMatchObject({ emojiCounts: { 1: 0 } });
  });

  testFolding(promised, on);
  test('leaves other cards alone', () => {
    expect(folded(setReaction, off, reactionsResource('x'), both)).toBe(both);
  });
});

const ask = (change: SetReactionArgs, list?: ReactionList) =>
  setReaction.request(change, list ? documents([resource, list]) : documents());

describe('the request', () => {
  test('adds, naming the card and the emoji', () => {
    expect(setReaction.call(on)).toBe(addReaction);
    expect(ask(on, theirs)).toEqual({ body: { profileUlid: card, emoji: 1 } });
  });

  test('removes mine by the id that the list gives it', () => {
    expect(setReaction.call(off)).toBe(removeReaction);
    expect(ask(off, both)).toEqual({ params: { reactionId: 'a' } });
  });

  test('is not made if the list already agrees', () => {
    expect([ask(on, both), ask(off, theirs)]).toEqual(['done', 'done']);
  });
});

test('a later toggle takes the place of an unsent one of the same emoji', () => {
  expect(setReaction.merge?.(on, off)).toBe(off);
  expect(setReaction.merge?.(on, { ...off, emoji: 2 })).toBeUndefined();
});

test('a doubtful try is recognised by the list', () => isRecognised(promised));
