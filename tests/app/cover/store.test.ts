import { describe, expect, test } from 'vitest';
import { keepScreen, readScreen } from '../../../src/app/cover/store.ts';
import { createFakeValues } from '../../support/sync/fake-values.ts';

const kept = {
  html: '<main></main>',
  css: '',
  width: 360,
  height: 640,
  build: 'app-12345678.js',
  language: 'en',
};

describe('the last screen', () => {
  test('is read as it was kept, each under its own name', () => {
    const values = createFakeValues();
    keepScreen(values, 'profile', kept);
    expect(readScreen(values, 'profile')).toEqual(kept);
    expect(readScreen(values, 'users')).toBeUndefined();
  });

  test('that is too large is not kept, and the previous one is removed', () => {
    const values = createFakeValues();
    keepScreen(values, 'users', kept);
    keepScreen(values, 'users', { ...kept, html: 'x'.repeat(200_000) });
    expect(readScreen(values, 'users')).toBeUndefined();
  });

  test.each([
    '',
    'null',
    '{',
    '7',
    '{"html":"<main></main>"}',
    JSON.stringify({ ...kept, css: 1 }),
  ])('is ignored if storage holds %j', (text) => {
    const values = createFakeValues();
    values.write('screen:profile', text);
    expect(readScreen(values, 'profile')).toBeUndefined();
  });
});
