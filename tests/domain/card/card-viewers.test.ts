import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardViewers, profileFor, talkForVisitors } from '../../../src/domain/card/card-viewers.ts';

const contact = { phone: '+1', email: 'a@b', name: 'Ada' };

test.each([
  ['visitor', {}, contact],
  ['visitor', { phoneForVisitors: false }, { ...contact, phone: null }],
  ['visitor', { emailForVisitors: false }, { ...contact, email: null }],
  ['member', { phoneForVisitors: false, emailForVisitors: false }, contact],
  ['subscriber', { phoneForVisitors: false, emailForVisitors: false }, contact],
] as const)('R169 a %s sees what %j allows', (viewer, choices, expected) => {
  expect(profileFor(viewer, contact, choices)).toEqual(expected);
});

test.each([
  [{}, {}],
  [{ reactionsForVisitors: false, shownReview: null }, {}],
  [{ reactionsForVisitors: true }, { emojiCounts: { 1: 2 } }],
  [{ shownReview: 'id' }, { review: 'Kind' }],
])('R219 visitors see what %j shows of what others said', (choices, expected) => {
  expect(talkForVisitors({ review: 'Kind', emojiCounts: { 1: 2 } }, choices)).toEqual(expected);
  expect(talkForVisitors({}, choices)).toEqual({});
});

test('R169 others see what the owner sees, except hidden contacts', () => {
  const optional = fc.option(fc.string());
  const choices = fc.record({ phoneForVisitors: fc.boolean(), emailForVisitors: fc.boolean() });
  const profile = fc.record({ phone: optional, email: optional, name: fc.string() });
  fc.assert(
    fc.property(fc.constantFrom(...cardViewers), profile, choices, (viewer, own, chosen) => {
      const seen = profileFor(viewer, own, chosen);
      expect(seen.name).toBe(own.name);
      expect([own.phone, null]).toContain(seen.phone);
      expect([own.email, null]).toContain(seen.email);
    }),
  );
});
