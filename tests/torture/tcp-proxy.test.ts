/** The line itself: how a client and the server experience each fault. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Barrier } from './barrier.ts';
import { answerOf } from './http-messages.ts';
import { TcpProxy, type LineFault } from './tcp-proxy.ts';

const key = '01HZX3K9M4Q8R2T6V0W5Y7ZABC';
const answer = JSON.stringify({ text: 'a whole answer' });

let server: Server;
let proxy: TcpProxy;
/** Bodies, in the order in which they came. */
let seen: string[];

beforeEach(async () => {
  const own: string[] = [];
  seen = own;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      own.push(body);
      if (request.url === '/chunked') response.write('{"text":');
      response.end(request.url === '/chunked' ? '"in parts"}' : answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  proxy = new TcpProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await proxy.open();
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

const send = (body: string, path = '/tma/x'): Promise<string> =>
  fetch(proxy.url + path, { method: 'POST', body, headers: { 'idempotency-key': key } }).then(
    (response) => response.text(),
  );

const meet = (fault: LineFault) => {
  proxy.choose = () => fault;
};

test('passes on requests and answers, by length and in chunks, one connection after another', async () => {
  expect(await send('one')).toBe(answer);
  expect(await send('two', '/chunked')).toBe('{"text":"in parts"}');
  expect(await (await fetch(`${proxy.url}/read`)).text()).toBe(answer);
  expect(seen).toEqual(['one', 'two', '']);
  expect(proxy.counts).toEqual(new Map([['pass', 3]]));
  expect([...proxy.acknowledged]).toEqual([key]);
});

test('reports each request, with method, path and key', async () => {
  const lines: unknown[] = [];
  proxy.onRequest = (line) => lines.push(line);
  await send('one', '/tma/x?secret=1');
  expect(lines).toEqual([{ method: 'POST', path: '/tma/x', key }]);
});

describe('faults', () => {
  test('cut before: the server never sees the request', async () => {
    meet({ kind: 'cut before' });
    await expect(send('one')).rejects.toThrow('fetch failed');
    expect(seen).toEqual([]);
  });

  test('cut after: the server has the request, and the client does not know', async () => {
    meet({ kind: 'cut after' });
    const reached = new Promise((resolve) => server.once('request', resolve));
    await expect(send('one')).rejects.toThrow('fetch failed');
    await reached;
    expect(proxy.acknowledged.size).toBe(0);
  });

  test('cut answer: the answer breaks in the middle', async () => {
    meet({ kind: 'cut answer' });
    await expect(send('one')).rejects.toThrow('terminated');
    expect(seen).toEqual(['one']);
    expect(proxy.acknowledged.size).toBe(0);
  });

  test('truncate: half of the body arrives as if it were whole', async () => {
    meet({ kind: 'truncate' });
    expect(await send('one')).toBe(answer.slice(0, answer.length / 2));
    expect(proxy.acknowledged.size).toBe(0);
  });

  test.each([true, false])('foreign answer (passed on: %s)', async (isPassedOn) => {
    meet({ kind: 'foreign answer', answer: answerOf(404, 'text/plain', 'not found'), isPassedOn });
    expect(await send('one')).toBe('not found');
    expect(seen).toEqual(isPassedOn ? ['one'] : []);
    expect(proxy.acknowledged.size).toBe(0);
  });

  test('duplicate: the server has the request twice, and the client one answer', async () => {
    meet({ kind: 'duplicate', afterMs: 5 });
    expect(await send('one')).toBe(answer);
    await proxy.settled();
    expect(seen).toEqual(['one', 'one']);
  });

  test.each(['delay', 'stall'] as const)('%s: the answer comes later, and whole', async (kind) => {
    meet({ kind, ms: 5 });
    expect(await send('one')).toBe(answer);
  });

  test.each(['hold request', 'hold answer'] as const)('%s until it is released', async (kind) => {
    const barrier = new Barrier();
    meet({ kind, until: barrier.lifted });
    const sent = send('held');
    meet({ kind: 'pass' });
    await send('passes');
    barrier.lift();
    expect(await sent).toBe(answer);
    expect(seen.toSorted()).toEqual(['held', 'passes']);
  });

  test('no server: the connection breaks, and the proxy still works', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
    await expect(send('one')).rejects.toThrow('fetch failed');
    await expect(send('two')).rejects.toThrow('fetch failed');
    expect(proxy.counts.get('no server')).toBe(2);
  });
});
