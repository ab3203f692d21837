import { describe, expect, test } from 'vitest';
import { givenId, parseRouteState } from '../../src/screen/route-state.ts';

const ulid = '01HZX3V7Q8R9S0T1V2W3X4Y5Z6';
const idIn = (state: unknown) => givenId(parseRouteState(state));

describe('R57 the card that /profile-by-id was given', () => {
  test.each([
    [{ userId: ulid }, ulid],
    [{ userId: 1001 }, '1001'],
    [{ userId: '1001' }, '1001'],
    [{ userId: ` ${ulid}\n` }, ulid],
    [{ ulid, mode: 'viewer' }, ulid],
    [{ ulid, mode: 'manager' }, ulid],
    [{ ulid }, ulid],
    [{ ulid: null, profileId: 7, mode: 'viewer' }, '7'],
    [{ userId: 7, ulid, mode: 'viewer' }, '7'],
    [{ userId: Number.MAX_SAFE_INTEGER }, '9007199254740991'],
  ])('%j: %s', (state, id) => expect(idIn(state)).toBe(id));

  test.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { userId: '' },
    { userId: '   ' },
    { userId: NaN },
    { userId: Infinity },
    { userId: 1e300 },
    { userId: 1.5 },
    { userId: 0 },
    { userId: -7 },
    { userId: {} },
    { userId: [ulid] },
    { userId: { toString: () => ulid } },
    { userId: 7n },
    { userId: true },
    { userId: 'x'.repeat(41) },
    { userId: 'x'.repeat(1_000_000) },
    { ulid: {}, mode: 'viewer' },
    { ulid: '', mode: 'viewer' },
    { mode: 'viewer' },
  ])('none: %o', (state) => expect(idIn(state)).toBeUndefined());

  test('an invalid value leaves the others intact', () => {
    const state = { userId: { evil: true }, ulid, mode: 'owner', profileId: NaN, replaces: 'x' };
    expect(parseRouteState(state)).toMatchObject({ ulid });
    expect(idIn(state)).toBe(ulid);
  });
});
