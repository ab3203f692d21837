import { expect, test } from 'vitest';
import {
  parseThemeParams,
  themeParamsOf,
} from '../../../../src/platform/telegram/launch/theme-params.ts';

test.each<[client: string, sent: unknown, read: string | undefined]>([
  ['every client, by the documentation', '#212121', '#212121'],
  ['later builds of Android', '#8774E1', '#8774e1'],
  // github.com/Telegram-Mini-Apps/tma.js/issues/792
  ['Telegram Web A and K', '#212121ff', '#212121'],
  ['Telegram Web, where the style is translucent', '#8774E180', '#8774e1'],
  ['Telegram Web, where the style has no colour', '#00000000', undefined],
  // github.com/Telegram-Mini-Apps/tma.js/issues/466: ARGB as a signed number, here of opaque white and #212121.
  ['older builds of Android', -1, '#ffffff'],
  ['older builds of Android', -14_606_047, '#212121'],
  ['the same, unsigned', 0xff_21_21_21, '#212121'],
  ['iOS and macOS to the server', 0x01_02_03, '#010203'],
  // CSS Color 4: forms of the same colours, which the SDK's own reader takes too.
  ['short', '#fA0', '#ffaa00'],
  ['short, with alpha', '#fa0f', '#ffaa00'],
  ['computed style', 'rgb(33, 33, 33)', '#212121'],
  ['computed style', 'rgba(33, 33, 33, 0.5)', '#212121'],
  ['computed style of nothing', 'rgba(0, 0, 0, 0)', undefined],
  ['nobody', '', undefined],
  ['nobody', 'red; x', undefined],
  ['nobody', '#12345', undefined],
  ['nobody', '#gggggg', undefined],
  ['nobody', 1.5, undefined],
  ['nobody', null, undefined],
  ['nobody', { r: 1 }, undefined],
])('a colour as %s sends it: %j', (_client, sent, read) => {
  expect(themeParamsOf({ bg_color: sent, text_color: '#000000' })).toEqual({
    ...(read !== undefined && { bg_color: read }),
    text_color: '#000000',
  });
});

test.each([null, '', '{', 'null', '"#ffffff"', '[]', '7', 'undefined', '{}'])(
  'a theme that names no colours is an empty one: %j',
  (json) => expect(parseThemeParams(json)).toEqual({}),
);
