import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canSendPrepared, sendPrepared } from '../../../src/platform/telegram/prepared-message.ts';
import { stubWindow } from './fake-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
  expect(await sending).toBe(true);
});

test.each([
  ['USER_DECLINED', true],
  ['UNSUPPORTED', false],
  ['MESSAGE_EXPIRED', false],
  ['MESSAGE_SEND_FAILED', false],
  ['UNKNOWN_ERROR', false],
  ['SOMETHING_NEW', false],
])('R162 after %s the app offers no other way: %s', async (error, isDone) => {
  const { send, sending } = start();
  send('prepared_message_failed', { error });
  expect(await sending).toBe(isDone);
});

test('R162 a client that does not answer may have sent it', async () => {
  const { sending } = start();
  await vi.advanceTimersByTimeAsync(601_000);
  expect(await sending).toBe(true);
});
