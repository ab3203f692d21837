/** Which version has which method: the SDK's own table says the same, but for two methods. */
import { supports as supportsBySdk } from '@telegram-apps/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { createPostEvent, methods, supports } from '../../../src/platform/telegram/calls.ts';
import { stubWindow } from './fake-window.ts';

afterEach(() => void vi.unstubAllGlobals());

const versions = [
  '6.0',
  '6.1',
  '6.2',
  '6.4',
  '6.9',
  '6.10',
  '7.2',
  '7.6',
  '7.7',
  '7.10',
  '8.0',
  '9.0',
  '9.6',
  '10.2',
];

test.each(methods)('%s', (method) => {
  const known = (version: string): boolean => {
    if (method === 'web_app_set_header_color') return supportsBySdk(method, 'color', version);
    // The SDK takes it for one of every version; it came with 6.2 (core.telegram.org/bots/webapps).
    if (method === 'web_app_setup_closing_behavior') return version !== '6.0' && version !== '6.1';
    return supportsBySdk(method, version);
  };
  expect(versions.map((version) => [version, supports(method, version)])).toEqual(
    versions.map((version) => [version, known(version)]),
  );
});

test('a native client gets method and arguments, as the SDK passes them', () => {
  const { posted } = stubWindow({ place: 'native' });
  createPostEvent('8.0')('web_app_open_invoice', { slug: 'a' });
  createPostEvent('8.0')('web_app_ready');
  createPostEvent('6.0')('web_app_open_invoice', { slug: 'b' });
  expect(posted.map(({ method, params }) => [method, params])).toEqual([
    ['web_app_open_invoice', { slug: 'a' }],
    ['web_app_ready', undefined],
  ]);
});

test('a page that has lost its messenger is told so, and nobody waits', () => {
  stubWindow({ place: 'tab' });
  expect(createPostEvent('8.0')('web_app_ready')).toBe(false);
});
