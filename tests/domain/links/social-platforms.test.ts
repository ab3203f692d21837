import { expect, test } from 'vitest';
import { socialPlatforms, isSocialPlatform } from '../../../src/domain/links/social-platforms.ts';

test('the platforms are the eleven of the specification, each once', () => {
  expect(socialPlatforms).toHaveLength(11);
  expect(new Set(socialPlatforms).size).toBe(11);
});

test.each(['productHunt', 'Telegram', 'toString', '__proto__', ''])(
  '%j is not a platform',
  (key) => {
    expect(isSocialPlatform(key)).toBe(false);
  },
);

test('each of them is a platform', () => {
  expect(socialPlatforms.every(isSocialPlatform)).toBe(true);
});
