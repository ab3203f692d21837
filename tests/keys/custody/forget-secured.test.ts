/** What a wipe finds of a member's keys in secure storage: it may say that they are gone only if they are. */
import { describe, expect, test } from 'vitest';
import { forgetSecured, movedEntries } from '../../../src/keys/custody/forget-secured.ts';
import { createKeyNotes } from '../../../src/keys/stored/key-notes.ts';
import { createFakeStore } from '../../support/fake-store.ts';
import { createFakeSecure } from '../fake-secure.ts';
import { entry } from '../one-device.ts';

const start = () => {
  const secure = createFakeSecure();
  secure.weather = 'works';
  secure.values.set(entry, 'a key');
  return secure;
};

describe('R107 keys in secure storage', () => {
  test('are gone once they are removed', async () => {
    const secure = start();
    expect(await forgetSecured(secure, [entry])).toBe(true);
    expect([...secure.values]).toEqual([]);
  });

  test.each(['read-only', 'silent', 'fails'] as const)(
    'are not said to be gone if a client %s',
    async (weather) => {
      const secure = start();
      secure.weather = weather;
      expect(await forgetSecured(secure, [])).toBe(false);
    },
  );

  test('are not gone while one can be restored', async () => {
    const secure = start();
    secure.restorable.set(entry, 'a key');
    expect(await forgetSecured(secure, [])).toBe(false);
  });

  test('that were moved there are not gone because the client of now has no such storage', async () => {
    const secure = start();
    secure.weather = 'unsupported';
    expect(await forgetSecured(secure, [])).toBe(true);
    expect(await forgetSecured(secure, [entry])).toBe(false);
  });
});

test('a key that was moved there is known by its note', () => {
  const store = createFakeStore();
  expect(movedEntries(store)).toEqual([]);
  createKeyNotes(store, entry).set('secured', 'K7Q2M-9XW4T');
  expect(movedEntries(store)).toEqual([entry]);
});
