import { afterEach, describe, expect, test, vi } from 'vitest';
import { openedMessenger, openMessenger } from './fake-window.ts';

afterEach(() => void vi.unstubAllGlobals());

const theme = { bg_color: '#ffffff' };

/** Methods called before the app asks for anything. */
const asked = (version: string): string[] =>
  openMessenger(version, theme).posted.map(({ method }) => method);

const start = (version: string) => openedMessenger(version, theme);

describe('start', () => {
  const always = [
    ['iframe_ready', { reload_supported: true }],
    ['web_app_ready', undefined],
    ['web_app_expand', undefined],
  ];
  const swipeLock = ['web_app_setup_swipe_behavior', { allow_vertical_swipe: false }];

  test.each([
    ['8.0', [...always, swipeLock]],
    ['7.10', [...always, swipeLock]],
    ['7.7', [...always, swipeLock]],
    ['7.6', always],
    ['6.0', always],
  ])('version %s', (version, expected) => {
    const { messenger, calls } = start(version);
    messenger.start();
    expect(calls()).toEqual(expected);
  });
});

describe('surface', () => {
  const header = ['web_app_set_header_color', { color: '#ffffff' }];
  const background = ['web_app_set_background_color', { color: '#f9fafb' }];

  test.each([
    ['8.0', [header, background]],
    ['6.9', [header, background]],
    ['6.8', [background]],
    ['6.1', [background]],
    ['6.0', []],
  ])('version %s', (version, expected) => {
    const { messenger, calls } = start(version);
    messenger.setSurface('#ffffff', '#f9fafb');
    expect(calls()).toEqual(expected);
  });
});

describe('links', () => {
  test('the messenger’s own are opened by path and query', () => {
    const { messenger, calls } = start('8.0');
    messenger.openMessengerLink('https://t.me/shop_bot/app?startapp=a-b');
    messenger.openLink('https://example.org/x?y=1');
    messenger.close();
    expect(calls()).toEqual([
      ['web_app_open_tg_link', { path_full: '/shop_bot/app?startapp=a-b' }],
      ['web_app_open_link', { url: 'https://example.org/x?y=1' }],
      ['web_app_close', undefined],
    ]);
  });

  test('before 6.1 they are opened like any other', () => {
    const { messenger, calls } = start('6.0');
    messenger.openMessengerLink('https://t.me/durov');
    expect(calls()).toEqual([['web_app_open_link', { url: 'https://t.me/durov' }]]);
  });

  // Desktop closes the app on such a call (tdesktop, `attach_bot_webview.cpp`: `openExternalLink`, `openTgLink`).
  test.each([
    '@durov',
    '',
    'javascript:alert(1)',
    'tg://resolve?domain=durov',
    'mailto:ann@example.org',
    'tel:+123456789',
    '//example.org',
    'https:/example.org',
    'https://',
    ' https://example.org',
  ])('%j, which is no web address, opens nothing', (url) => {
    for (const version of ['6.0', '8.0']) {
      const { messenger, calls } = start(version);
      messenger.openLink(url);
      messenger.openMessengerLink(url);
      expect(calls()).toEqual([]);
    }
  });
});

describe('surface of the messenger', () => {
  test('theme and insets follow its events; insets of device and content are added', () => {
    const { messenger, send } = start('8.0');
    const listener = vi.fn();
    const unsubscribe = messenger.subscribe(listener);
    send('theme_changed', { theme_params: { bg_color: '#101010' } });
    send('safe_area_changed', { top: 40, right: 0, bottom: 20, left: 0 });
    send('content_safe_area_changed', { top: 44, right: 1, bottom: 0, left: 2 });
    expect(messenger.themeParams()).toEqual({ bg_color: '#101010' });
    expect(messenger.insets()).toEqual({ top: 84, right: 1, bottom: 20, left: 2 });
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    send('theme_changed', { theme_params: { bg_color: '#202020' } });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  // macOS sends null in place of measures.
  test.each([
    [null],
    [undefined],
    ['20'],
    [{}],
    [{ top: 'x', right: '20', bottom: null, left: -5 }],
    // Such an edge would move the app out of sight.
    [{ top: 1e9, right: 4000, bottom: 1e308, left: 0 }],
  ])('invalid insets are ignored: %j', (insets) => {
    const { messenger, send } = start('8.0');
    send('safe_area_changed', insets);
    expect(messenger.insets()).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
  });

  test('the theme is requested at once, and insets from 8.0 on', () => {
    expect(asked('8.0')).toEqual([
      'web_app_request_theme',
      'web_app_request_safe_area',
      'web_app_request_content_safe_area',
    ]);
    expect(asked('7.10')).toEqual(['web_app_request_theme']);
  });
});
