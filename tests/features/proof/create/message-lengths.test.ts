import { expect, test } from 'vitest';
import {
  readMessageLength,
  saveMessageLength,
} from '../../../../src/features/proof/create/message-lengths.ts';
import type { KeyValueStore } from '../../../../src/platform/ports.ts';

const storeOf = (values: Map<string, string>): KeyValueStore => ({
  read: (name) => values.get(name) ?? null,
  write: (name, value) => void values.set(name, value),
  remove: (name) => void values.delete(name),
});

test('R146 the length of each message that was proven here is remembered', () => {
  const storage = storeOf(new Map());
  saveMessageLength(storage, 'aa', 3);
  saveMessageLength(storage, 'bb', 16);
  expect(readMessageLength(storage, 'aa')).toBe(3);
  expect(readMessageLength(storage, 'bb')).toBe(16);
  expect(readMessageLength(storage, 'cc')).toBeUndefined();
});

test.each(['', '0', '17', '-1', '1.5', '1e1', '999', 'three', ' 3'])(
  'a stored value that is no length is ignored: %o',
  (value) => {
    expect(readMessageLength({ read: () => value }, 'aa')).toBeUndefined();
  },
);
