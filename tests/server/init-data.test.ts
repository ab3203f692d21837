/** The reader of init data: every way in which they can be invalid. */
import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createInitDataReader } from '../../server/init-data.ts';
import { signInitData, startOfTime } from '../support/api-server.ts';
import { demoBot } from '../../server/settings/demo-bot.ts';

const settings = { botToken: demoBot.token, initDataTtlS: 86_400 };
const read = (initData: string) => createInitDataReader(settings)(initData, startOfTime);
const invalid = { ok: false, code: 'INIT_DATA_INVALID' };

/** Signs any pairs as the messenger's documentation says, without the library. */
const signPairs = (pairs: [string, string][]): string => {
  const key = createHmac('sha256', 'WebAppData').update(demoBot.token).digest();
  const text = pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams([...pairs, ['hash', hash]]).toString();
};

const authDate = String(startOfTime / 1000);
const user = JSON.stringify({ id: 1, first_name: 'A' });

describe('init data', () => {
  test('valid init data identify the person', () => {
    const initData = signInitData(
      { id: 2 ** 40, first_name: 'Ö', last_name: '', username: 'o_o', photo_url: 'https://x.y/z' },
      { startParam: 'profile-1' },
    );
    expect(read(initData)).toEqual({
      ok: true,
      identity: {
        id: 2 ** 40,
        firstName: 'Ö',
        lastName: null,
        username: 'o_o',
        photoUrl: 'https://x.y/z',
        statedAt: new Date(startOfTime),
      },
      startParam: 'profile-1',
      expiresAt: expect.any(Number),
    });
  });

  test('init data signed as documented are valid in any order of fields', () => {
    const pairs: [string, string][] = [
      ['user', user],
      ['signature', 'x-y_z'],
      ['auth_date', authDate],
    ];
    expect(read(signPairs(pairs))).toMatchObject({ ok: true });
    expect(read(signPairs(pairs.toReversed()))).toMatchObject({ ok: true });
  });

  test.each<
    [what: string, changes: Record<string, string | undefined>, ...more: [string, string][]]
  >([
    ['no user', { user: undefined }],
    ['no date', { auth_date: undefined }],
    ['a date that is no number', { auth_date: `${authDate}x` }],
    ['a negative date', { auth_date: '-1' }],
    ['two users', {}, ['user', user.replace('1', '2')]],
    ['two dates', {}, ['auth_date', '1']],
    ['a line break that hides a field', { x: '1\ny=2' }],
    ['a name with an equals sign', { 'x=y': '2' }],
    ['a user that is no JSON', { user: '{' }],
    ['a user that is no object', { user: '[1]' }],
    ['a user without id', { user: '{"first_name":"A"}' }],
    ['an id of 0', { user: '{"id":0,"first_name":"A"}' }],
    ['an id beyond exact numbers', { user: '{"id":9007199254740993,"first_name":"A"}' }],
    ['an id that is text', { user: '{"id":"1","first_name":"A"}' }],
    ['U+0000 in a name', { user: '{"id":1,"first_name":"\\u0000"}' }],
    ['half a surrogate pair', { user: '{"id":1,"first_name":"\\ud83d"}' }],
    ['U+0000 in the start parameter', { start_param: '\u0000' }],
  ])('signed init data with %s are invalid', (_, changes, ...more) => {
    const fields = Object.entries({ user, auth_date: authDate, ...changes });
    const pairs = fields.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    );
    expect(read(signPairs([...pairs, ...more]))).toEqual(invalid);
  });

  test('a hash in capitals, too short or too long is invalid', () => {
    const good = signPairs([
      ['user', user],
      ['auth_date', authDate],
    ]);
    expect(read(good)).toMatchObject({ ok: true });
    const hash = /hash=([0-9a-f]+)/.exec(good)?.[1] ?? '';
    for (const other of [hash.toUpperCase(), hash.slice(2), `${hash}00`, `${hash}&hash=${hash}`]) {
      expect(read(good.replace(hash, other))).toEqual(invalid);
    }
  });

  test('unsigned init data are never valid, and never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (text) => {
        expect(read(text)).toEqual(invalid);
      }),
    );
  });

  test('any change of a single character is noticed', () => {
    const good = signInitData({ id: 5, first_name: 'Eve' });
    fc.assert(
      fc.property(fc.nat(good.length - 1), (at) => {
        const flipped = `${good.slice(0, at)}${good[at] === 'q' ? 'p' : 'q'}${good.slice(at + 1)}`;
        expect(read(flipped).ok).toBe(false);
      }),
    );
  });
});

const personIn = (reading: ReturnType<typeof read>) => reading.ok && reading.identity;

describe('init data that are sent again', () => {
  const initData = signInitData({ id: 1 });

  test('are not verified again', () => {
    const again = createInitDataReader(settings);
    const first = personIn(again(initData, startOfTime));
    expect(first).toMatchObject({ id: 1 });
    expect(personIn(again(initData, startOfTime))).toBe(first);
  });

  test('still expire, and are not valid before their time', () => {
    const again = createInitDataReader(settings);
    expect(again(initData, startOfTime)).toMatchObject({ ok: true });
    const late = startOfTime + (settings.initDataTtlS + 1) * 1000;
    expect(again(initData, late)).toEqual({ ok: false, code: 'INIT_DATA_EXPIRED' });
    expect(again(initData, startOfTime - 61_000)).toEqual(invalid);
    expect(again(initData, startOfTime)).toMatchObject({ ok: true });
  });

  test('are valid for one token only, and forged ones are never remembered', () => {
    const again = createInitDataReader(settings);
    const first = personIn(again(initData, startOfTime));
    const other = createInitDataReader({ ...settings, botToken: `${demoBot.token}x` });
    expect(other(initData, startOfTime)).toEqual(invalid);
    for (let nth = 0; nth < 2_000; nth += 1) {
      expect(again(`${initData}&forged=${nth}`, startOfTime)).toEqual(invalid);
    }
    expect(personIn(again(initData, startOfTime))).toBe(first);
  });

  test('are forgotten after 2,000 others', () => {
    const again = createInitDataReader(settings);
    const first = personIn(again(initData, startOfTime));
    const others = (most: number) => {
      for (let id = 2; id < 2 + most; id += 1) again(signInitData({ id }), startOfTime);
    };
    others(1_999);
    expect(personIn(again(initData, startOfTime))).toBe(first);
    others(2_000);
    expect(personIn(again(initData, startOfTime))).toEqual(first);
    expect(personIn(again(initData, startOfTime))).not.toBe(first);
  });
});
