import { expect, test } from 'vitest';
import { effectiveScheme, parseTheme, themeChoices } from '../../src/domain/theme.ts';

test('R10 four themes; anything unknown is the system theme', () => {
  expect(themeChoices).toEqual(['system', 'dark', 'light', 'tma']);
  expect(themeChoices.map(parseTheme)).toEqual(themeChoices);
  expect([null, '', 'Dark', 'auto'].map(parseTheme)).toEqual(Array(4).fill('system'));
});

test('the scheme follows choice, messenger or system, in that order', () => {
  expect(effectiveScheme('dark', false, {})).toBe('dark');
  expect(effectiveScheme('light', true, {})).toBe('light');
  expect(effectiveScheme('system', true, { bg_color: '#ffffff' })).toBe('dark');
  expect(effectiveScheme('tma', true, { bg_color: '#ffffff' })).toBe('light');
  expect(effectiveScheme('tma', false, { bg_color: '#17212b' })).toBe('dark');
  expect(effectiveScheme('tma', true, {})).toBe('dark');
  expect(effectiveScheme('tma', false, { bg_color: 'red; x' })).toBe('light');
});
