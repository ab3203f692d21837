import { describe, expect, test } from 'vitest';
import { isAsset } from '../../sw/own-files.ts';

const answer = (type: string | undefined, status = 200) => {
  const one = new Response('', { status });
  one.headers.delete('content-type');
  if (type !== undefined) one.headers.set('content-type', type);
  return one;
};

describe('an asset', () => {
  test.each([
    ['/assets/app-1.js', 'text/javascript; charset=utf-8', true],
    ['/assets/app-1.js', 'application/javascript', true],
    ['/assets/app-1.js', 'application/x-javascript', true],
    ['/assets/app-1.js', 'text/html; charset=utf-8', false],
    ['/assets/app-1.js', 'text/plain', false],
    ['/assets/app-1.js', undefined, false],
    ['/assets/app-1.css', 'text/css', true],
    ['/icons/icon.svg', 'image/svg+xml', true],
    ['/circuits/proof.vkey.json', 'application/json', true],
    ['/assets/app-1.css', 'TEXT/HTML', false],
    ['/icons/icon.svg', 'text/html', false],
  ])('%s of the type %s: %s', (path, type, isOwn) => {
    expect(isAsset(path, answer(type))).toBe(isOwn);
  });

  test('is no answer with an error', () => {
    expect(isAsset('/assets/app-1.js', answer('text/javascript', 404))).toBe(false);
  });
});
