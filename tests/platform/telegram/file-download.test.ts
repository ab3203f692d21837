import { expect, test, vi } from 'vitest';
import { canDownload, requestDownload } from '../../../src/platform/telegram/file-download.ts';
import { playTimers, stubWindow } from './fake-window.ts';

playTimers();

const file = { url: 'https://cards.example/user/1.vcf?download', name: 'Ann.vcf' };

const start = () => ({
  ...stubWindow({ place: 'own-frame' }),
  ending: requestDownload('8.0', file),
});

// https://core.telegram.org/bots/webapps (8.0, https only); Desktop closes the app on an empty name (tdesktop).
test.each([
  ['8.0', file, true],
  ['9.1', file, true],
  ['7.10', file, false],
  ['8.0', { ...file, url: 'http://cards.example/user/1.vcf' }, false],
  ['8.0', { ...file, url: 'blob:https://cards.example/1' }, false],
  ['8.0', { ...file, name: '' }, false],
])('R164 version %s downloads %j: %s', (version, asked, can) => {
  expect(canDownload(version, asked)).toBe(can);
});

test('R164 the client is given the address and a name', () => {
  const { posted } = start();
  expect(posted.at(-1)).toMatchObject({
    method: 'web_app_request_file_download',
    params: { url: file.url, file_name: file.name },
  });
});

// 'downloading' or 'cancelled' (core.telegram.org/bots/webapps); macOS sends null where it fails.
test.each([
  [{ status: 'downloading' }, 'started'],
  [{ status: 'cancelled' }, 'refused'],
  [{ status: 'something-new' }, 'refused'],
  [{}, 'refused'],
  [null, 'refused'],
])('R164 the answer %j: %s', async (answer, end) => {
  const { send, ending } = start();
  send('file_download_requested', answer);
  expect(await ending).toBe(end);
});

test('R164 a client that does not answer is given up after a minute', async () => {
  const { ending } = start();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await ending).toBe('silent');
});
