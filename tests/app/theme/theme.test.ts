import { describe, expect, test } from 'vitest';
import { surfaceColours, themeProperties } from '../../../src/app/theme/theme.ts';

describe('theme', () => {
  test('light surfaces are those of the specification', () => {
    const light = { header: '#ffffff', background: '#f9fafb' };
    expect(surfaceColours('system', 'light', {})).toEqual(light);
    expect(surfaceColours('tma', 'light', { bg_color: '#eeeeee' })).toEqual(light);
  });

  test('R12 dark surfaces follow the messenger only in its own theme', () => {
    const params = { bg_color: '#17212b', header_bg_color: '#242f3d' };
    const followed = { header: '#242f3d', background: '#17212b' };
    expect(surfaceColours('tma', 'dark', params)).toEqual(followed);
    expect(surfaceColours('dark', 'dark', params)).not.toEqual(followed);
  });

  test('parameters become custom properties, foreign values do not', () => {
    const properties = themeProperties(
      { bg_color: '#17212b', text_color: 'url(x)', 'a;b': '#000000' },
      'dark',
      { top: 4, right: 0, bottom: 34, left: 0 },
    );
    expect(properties).toMatchObject({
      '--tma-bg-color': '#17212b',
      '--tma-text-color': '#f1f3f6',
      '--safe-top': 'max(env(safe-area-inset-top, 0px), 4px)',
      '--safe-right': 'max(env(safe-area-inset-right, 0px), 0px)',
      '--safe-bottom': 'max(env(safe-area-inset-bottom, 0px), 34px)',
      '--safe-left': 'max(env(safe-area-inset-left, 0px), 0px)',
    });
    expect(Object.keys(properties).filter((name) => name.includes(';'))).toEqual([]);
  });
});
