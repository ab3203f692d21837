import { expect, test } from 'vitest';
import { parseTheme, themeChoices } from '../../src/domain/theme.ts';

test('R10 four themes; anything unknown is the system theme', () => {
  expect(themeChoices).toEqual(['system', 'dark', 'light', 'tma']);
  expect(themeChoices.map(parseTheme)).toEqual(themeChoices);
  expect([null, '', 'Dark', 'auto'].map(parseTheme)).toEqual(Array(4).fill('system'));
});
