import { expect, test, vi } from 'vitest';
import { canSendPrepared, sendPrepared } from '../../../src/platform/telegram/prepared-message.ts';
import { playTimers, stubWindow } from './fake-window.ts';

playTimers();

const start = () => {
  const { posted, send } = stubWindow({ place: 'own-frame' });
  return { posted, send, sending: sendPrepared('8.0', 'abc') };
};

test('R162 clients support prepared messages from version 8.0 on', () => {
  expect(['7.10', '8.0', '9.1'].map(canSendPrepared)).toEqual([false, true, true]);
});

test('R162 the client is given the id, and says that it was sent', async () => {
  const { posted, send, sending } = start();
  expect(posted.at(-1)).toMatchObject({
    method: 'web_app_send_prepared_message',
    params: { id: 'abc' },
  });
  send('prepared_message_sent');
  expect(await sending).toBe('sent');
});

test.each([
  [{ error: 'USER_DECLINED' }, 'declined'],
  [{ error: 'UNSUPPORTED' }, 'failed'],
  [{ error: 'MESSAGE_EXPIRED' }, 'failed'],
  [{ error: 'MESSAGE_SEND_FAILED' }, 'failed'],
  [{ error: 'UNKNOWN_ERROR' }, 'failed'],
  [{ error: 'SOMETHING_NEW' }, 'failed'],
  // macOS (TelegramSwift, WebpageModalController).
  [null, 'failed'],
])('R162 a failure that says %j', async (data, end) => {
  const { send, sending } = start();
  send('prepared_message_failed', data);
  expect(await sending).toBe(end);
});

test('R162 a client that never answers has not said that it was sent', async () => {
  const { sending } = start();
  await vi.advanceTimersByTimeAsync(601_000);
  expect(await sending).toBe('silent');
});
