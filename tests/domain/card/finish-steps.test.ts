import { expect, test } from 'vitest';
import { finishSteps } from '../../../src/domain/card/finish-steps.ts';

const empty = { tags: [], description: null, phone: null, email: null, socialLinks: {} };

const doneOf = (...args: Parameters<typeof finishSteps>) =>
  finishSteps(...args)
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);

test('an empty card has four things to do, in their order', () => {
  expect(finishSteps(empty, false)).toEqual([
    { step: 'interests', isDone: false },
    { step: 'about', isDone: false },
    { step: 'public', isDone: false },
    { step: 'reach', isDone: false },
  ]);
});

test('each step is done by its own part of the card', () => {
  expect(doneOf({ ...empty, tags: ['Art'] }, false)).toEqual(['interests']);
  expect(doneOf({ ...empty, description: 'Hi' }, false)).toEqual(['about']);
  expect(doneOf({ ...empty, phone: '+12' }, false)).toEqual(['reach']);
  expect(doneOf({ ...empty, email: 'a@b.co' }, false)).toEqual(['reach']);
  expect(doneOf({ ...empty, socialLinks: { github: '@bea' } }, false)).toEqual(['reach']);
  expect(doneOf(empty, true)).toEqual(['public']);
});

test('blank texts do not count', () => {
  expect(doneOf({ ...empty, description: ' \n', socialLinks: { github: '' } }, false)).toEqual([]);
});

test('the step of going public is missing if the visibility is unknown', () => {
  expect(finishSteps(empty, undefined)).toHaveLength(3);
});
