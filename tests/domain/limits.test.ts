import { expect, test } from 'vitest';
import { limits, linkLimit } from '../../src/domain/limits.ts';

test('a free member keeps 3 links of a kind, a subscriber 15', () => {
  expect(linkLimit(false)).toBe(3);
  expect(linkLimit(true)).toBe(15);
});

test('the specified numbers', () => {
  expect(limits).toMatchObject({
    description: 1000,
    descriptionPreview: 255,
    phone: 20,
    email: 254,
    socialHandle: 32,
    messengerName: { min: 4, max: 32 },
    messengerLink: { min: 6, max: 128 },
    linkTitle: 50,
    linkUrl: 500,
  });
});
