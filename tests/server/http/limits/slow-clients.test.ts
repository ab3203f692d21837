/** F99 Clients that send slowly, or do not read. F102 Clients that send a little at a time. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { leastTaken, standardTimes } from '../../../../server/http/limits/connections.ts';
import { beatMs } from '../../../../server/live/hub.ts';
import { openSink } from '../../../../server/live/events-route.ts';
import { realTimers, type Timers } from '../../../../server/timers.ts';
import { createTestApi, type TestApi } from '../../../support/api-server.ts';
import { openMemory } from '../../../support/databases.ts';
import { startTestDatabase } from '../../../support/start-for-tests.ts';

const never = 3_600_000;
const patient = {
  headersMs: never,
  requestMs: never,
  stalledMs: never,
  unusedMs: never,
  checkEveryMs: 20,
};

const database = startTestDatabase(openMemory);
let api: TestApi;
let client: Socket;

/** One database serves all tests: an app closes its own. */
const serve = async (times: Partial<typeof patient>, timers = realTimers) => {
  api = createTestApi(database, { connectionTimes: { ...patient, ...times }, timers });
  onTestFinished(() => api.app.close());
};
/** A client that sends `text`, and then neither sends nor reads. */
const stall = async (text: string) => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  client = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined);
  client.pause();
  await once(client, 'connect');
  client.write(text);
};
const connections = () =>
  new Promise<number>((resolve) => {
    api.app.server.getConnections((_error, count) => resolve(count));
  });
const expectCut = () => expect.poll(connections).toBe(0);

test('F99 a client that never ends its headers is cut', async () => {
  await serve({ headersMs: 50 });
  await stall('GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ');
  await expectCut();
});

test('F99 a client that connects and says nothing is cut', async () => {
  await serve({ headersMs: 50 });
  await stall('');
  await expectCut();
});

test('F99 a client that never ends its body is cut', async () => {
  await serve({ headersMs: 50, requestMs: 50 });
  await stall(
    'POST /tma/profile HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await expectCut();
});

test('F99 a client that does not read its answer is cut', async () => {
  await serve({ stalledMs: 50 });
  api.app.get('/long', async () => Buffer.alloc(32 * 1024 * 1024));
  await stall('GET /long HTTP/1.1\r\nhost: a\r\n\r\n');
  await expectCut();
});

test('F99 an idle connection is cut', async () => {
  await serve({ unusedMs: 50 });
  await stall('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  await expectCut();
});

test('F99 a live stream that is not read is cut before much is buffered for it', async () => {
  await serve({});
  const { sink, body } = openSink();
  let response: ServerResponse | undefined;
  api.app.get('/stream', async (_request, reply) => {
    response = reply.raw;
    return reply.send(body);
  });
  await stall('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => response).toBeDefined();
  let most = 0;
  for (let count = 0; count < 30_000 && !body.destroyed; count += 1) {
    sink.write(`data: ${'x'.repeat(1000)}\n\n`);
    most = Math.max(most, response?.writableLength ?? 0);
    await turn();
  }
  expect(body.destroyed).toBe(true);
  expect(most).toBeLessThan(128 * 1024);
  await expectCut();
});

test('F99 the limits leave room for honest clients', () => {
  // Node refuses to start if a request has less time than its headers.
  expect(standardTimes.requestMs).toBeGreaterThanOrEqual(standardTimes.headersMs);
  expect(standardTimes.stalledMs).toBeGreaterThan(beatMs);
});

test('F102 a client that sends its request a byte at a time is cut', async () => {
  await serve({ headersMs: 200, requestMs: 200 });
  await stall('GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ');
  const drip = setInterval(() => client.write('x'), 10);
  await expectCut();
  clearInterval(drip);
});

describe('F102 a client that reads a little at a time', () => {
  const chunk = 64 * 1024;
  let lookAtReaders: () => void;
  let bodyBytes: number;
  const timers: Timers = {
    ...realTimers,
    every: (ms, task) => {
      if (ms !== leastTaken.everyMs) return realTimers.every(ms, task);
      lookAtReaders = task;
      return () => undefined;
    },
  };

  /** A client that receives an endless answer. */
  const answerWithoutEnd = async () => {
    await serve({}, timers);
    bodyBytes = 0;
    const read = function read(this: Readable) {
      bodyBytes += chunk;
      this.push(Buffer.alloc(chunk));
    };
    api.app.get('/long', async (_request, reply) => reply.send(new Readable({ read })));
    await stall('GET /long HTTP/1.1\r\nhost: a\r\n\r\n');
    await untilFull();
  };
  /** Waits until the server's buffers for the answer are full. */
  const untilFull = async () => {
    let known = -1;
    await expect
      .poll(() => {
        const isFull = bodyBytes > 0 && bodyBytes === known;
        known = bodyBytes;
        return isFull;
      })
      .toBe(true);
  };
  const readOn = async (bytes: number) => {
    const wanted = client.bytesRead + bytes;
    client.resume();
    await expect.poll(() => client.bytesRead).toBeGreaterThan(wanted);
    client.pause();
    await untilFull();
  };

  test('is cut', async () => {
    await answerWithoutEnd();
    lookAtReaders();
    expect(await connections()).toBe(1);
    client.read(1);
    lookAtReaders();
    await expectCut();
  });

  test('keeps its connection as long as it reads enough', async () => {
    await answerWithoutEnd();
    for (let minute = 0; minute < 3; minute += 1) {
      lookAtReaders();
      await readOn(16 * 1024 * 1024);
    }
    lookAtReaders();
    await turn();
    expect(await connections()).toBe(1);
  });
});
