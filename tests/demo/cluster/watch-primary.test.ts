/** F97 The watch makes the standby take over when the primary is lost, and not before. */
import { expect, test } from 'vitest';
import { watchPrimary } from '../../../demo/cluster/watch-primary.ts';

/** Returns the checks and takeovers for these answers: '.' is an answer, 'x' is none, '!' is a takeover. */
const watched = async (answers: string): Promise<string> => {
  const ending = new AbortController();
  let story = '';
  let place = 0;
  await watchPrimary({
    isAnswering: async () => {
      const answer = answers[place] ?? '.';
      place += 1;
      story += answer;
      return answer === '.';
    },
    takeOver: async () => {
      story += '!';
    },
    pause: async () => {
      if (place === answers.length) ending.abort();
    },
    signal: ending.signal,
  });
  return story;
};

test.each([
  ['....', '....'],
  ['.xx.xx.', '.xx.xx.'],
  ['.xxx..', '.xxx!..'],
  ['xxxxxx.', 'xxx!xxx!.'],
])('F97 %s: %s', async (answers, story) => {
  expect(await watched(answers)).toBe(story);
});

test('F97 the watch reports a failed takeover', async () => {
  const watch = watchPrimary({
    isAnswering: async () => false,
    takeOver: async () => {
      throw new Error('no standby');
    },
    pause: async () => undefined,
    signal: new AbortController().signal,
  });
  await expect(watch).rejects.toThrow('no standby');
});
