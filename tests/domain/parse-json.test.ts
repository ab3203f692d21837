import { expect, test } from 'vitest';
import { parseJson } from '../../src/domain/parse-json.ts';

test('reads JSON', () => {
  expect(parseJson('{"text":"Hi"}')).toEqual({ text: 'Hi' });
  expect(parseJson('null')).toBeNull();
});

test('returns undefined for a text that is not JSON', () => {
  for (const text of ['', '{', 'undefined']) expect(parseJson(text)).toBeUndefined();
});
