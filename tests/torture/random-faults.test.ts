import { expect, test } from 'vitest';
import { createSeededRandom } from '../support/sync/kit/fake-ports.ts';
import { statusOf } from './http-messages.ts';
import { createRandomFaults } from './random-faults.ts';

const save = { method: 'POST', path: '/tma/meta/profile', key: 'K' };

const drawn = (seed: number) => {
  const faults = createRandomFaults(createSeededRandom(seed));
  faults.mood = 'hostile';
  return Array.from({ length: 400 }, () => faults.choose(save));
};

test('a seed always draws the same faults, of all kinds', () => {
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
  expect(new Set(drawn(1).map(({ kind }) => kind))).toEqual(
    new Set([
      'pass',
      'cut before',
      'cut after',
      'cut answer',
      'truncate',
      'delay',
      'stall',
      'duplicate',
    ]),
  );
});

test('a change meets at most two truncated answers', () => {
  expect(drawn(3).filter(({ kind }) => kind === 'truncate')).toHaveLength(2);
});

test('a liar answers in place of the server, and passes some requests on', () => {
  const faults = createRandomFaults(createSeededRandom(5));
  faults.hasLiar = true;
  const met = Array.from({ length: 400 }, () => faults.choose(save));
  const foreignAnswers = met.filter((fault) => fault.kind === 'foreign answer');
  expect(new Set(foreignAnswers.map(({ isPassedOn }) => isPassedOn))).toEqual(
    new Set([true, false]),
  );
  expect(new Set(foreignAnswers.map(({ answer }) => statusOf(answer)))).toEqual(
    new Set([200, 401, 403, 404, 410, 502]),
  );
  faults.mood = 'calm';
  expect(faults.choose(save)).toEqual({ kind: 'pass' });
});

test('requests pass untouched on a calm line, and outside the API', () => {
  const faults = createRandomFaults(createSeededRandom(4));
  faults.mood = 'hostile';
  const page = { method: 'GET', path: '/torture/index.html', key: undefined };
  expect(Array.from({ length: 50 }, () => faults.choose(page).kind)).not.toContain('cut before');
  faults.mood = 'calm';
  expect(new Set(Array.from({ length: 50 }, () => faults.choose(save).kind))).toEqual(
    new Set(['pass']),
  );
});
