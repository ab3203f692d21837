import { expect, test } from 'vitest';
import {
  isSocialPlatform,
  platformNames,
  socialPlatforms,
} from '../../../src/domain/links/social-platforms.ts';

test('the platforms are the eleven of the specification, in its order', () => {
  expect(Object.values(platformNames).join(', ')).toBe(
    'Telegram, LinkedIn, GitHub, Behance, Dribbble, SoundCloud, Spotify, YouTube, Medium, Twitter, Instagram',
  );
  expect(socialPlatforms).toHaveLength(11);
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
