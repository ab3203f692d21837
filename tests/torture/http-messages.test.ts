import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, MessageReader, readRequest, truncated } from './http-messages.ts';

const post = 'POST /tma/x?y=1 HTTP/1.1\r\ncontent-length: 5\r\nIdempotency-Key: K\r\n\r\nhello';
const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const chunked =
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n3\r\n\r\n!\r\n0\r\n\r\n';
const unchanged = 'HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n';

test('messages are read whole, however their bytes are split', () => {
  const stream = Buffer.from(post + get + chunked + unchanged + post);
  assert(
    property(array(integer({ min: 0, max: stream.length })), (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
      const reader = new MessageReader();
      const messages = at
        .slice(1)
        .flatMap((end, index) => reader.push(stream.subarray(at[index], end)));
      expect(messages.map((one) => bytesOf(one).toString())).toEqual([
        post,
        get,
        chunked,
        unchanged,
        post,
      ]);
    }),
  );
});

test('a request gives its method, its path without the query, and its key', () => {
  const [message] = new MessageReader().push(Buffer.from(post));
  expect(message && readRequest(message)).toEqual({ method: 'POST', path: '/tma/x', key: 'K' });
});

test('a truncated message announces its new length', () => {
  const [message] = new MessageReader().push(Buffer.from(post));
  const half = message && bytesOf(truncated(message)).toString();
  expect(half).toBe(post.replace('5', '2').replace('hello', 'he'));
});
