/** GET /tma/events: who receives which event, on one instance. */
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/connection/engine.ts';
import { beatMs } from '../../../server/live/hub.ts';
import { openSink } from '../../../server/live/events-route.ts';
import {
  createTestApi,
  idsOf,
  publicMember,
  signInitData,
  type Asker,
  type TestApi,
} from '../../support/api-server.ts';
import { databases } from '../../support/databases.ts';
import {
  handTimers,
  openStream,
  streamsOf,
  type OpenedStream,
} from '../../support/event-streams.ts';

let id = 8_100_000;

describe.each(databases)('R178 events on $name', ({ open }) => {
  let database: Database;
  let api: TestApi;
  let url: string;
  let hands: ReturnType<typeof handTimers>;
  let heard: string[];
  let opened: OpenedStream[];
  let owner: Asker;
  let ownId: number;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    hands = handTimers();
    heard = [];
    const kept: Database = {
      ...database,
      close: async () => undefined,
      listen: (channel, hear, onLost) =>
        database.listen(
          channel,
          (payload) => {
            hear(payload);
            heard.push(payload);
          },
          onLost,
        ),
    };
    api = createTestApi(kept, { timers: hands.timers, settings: { readsPerMinute: 20 } });
    url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    opened = [];
    id += 1;
    ownId = id;
    owner = await publicMember(api, { id: ownId });
  });
  afterEach(() => api.app.close());

  const stream = async (since?: number | string): Promise<OpenedStream> => {
    const one = await streamsOf(api, url, { id: ownId }).open(since);
    opened.push(one);
    return one;
  };
  /** A stream that has begun and receives what happens from now on. */
  const begun = async () => {
    const one = await stream();
    const first = await one.next();
    return { ...one, at: first?.id ?? Number.NaN };
  };

  test("a member's own change is announced by its topic, and nothing else", async () => {
    const device = await begun();
    await owner.post('/tma/meta/profile', { tags: [], description: 'not to be told' });
    expect(await device.next()).toEqual({ id: device.at + 1, topics: ['profile'] });
    await owner.post('/tma/share-settings', { publicMode: false });
    expect(await device.next()).toEqual({ id: device.at + 2, topics: ['share-settings'] });
  });

  test('a refused change is not announced', async () => {
    const device = await begun();
    await owner.delete('/tma/reactions/01J00000000000000000000000');
    await owner.post('/tma/meta/profile', { tags: [999_999] });
    await owner.post('/tma/share-settings', { publicMode: true });
    expect(await device.next()).toEqual({ id: device.at + 1, topics: ['share-settings'] });
  });

  test("a card's owner is notified of a member's reaction and review, and of their removal", async () => {
    const visitor = await publicMember(api);
    const { ulid: profileUlid } = await idsOf(owner);
    const device = await begun();
    const nextTopics = async () => (await device.next())?.topics;
    const reaction = await visitor.post('/tma/reactions', { profileUlid, emoji: 1 });
    expect(await nextTopics()).toEqual(['reactions']);
    await visitor.delete(`/tma/reactions/${(reaction.body as { id: string }).id}`);
    expect(await nextTopics()).toEqual(['reactions']);
    const body = 'A review that is long enough to be one';
    const review = await visitor.post('/tma/reviews', { profileUlid, body });
    expect(await nextTopics()).toEqual(['reviews']);
    const path = `/tma/reviews/${(review.body as { id: string }).id}`;
    await visitor.put(path, { body: `${body}, and longer` });
    expect(await nextTopics()).toEqual(['reviews']);
    await visitor.delete(path);
    expect(await nextTopics()).toEqual(['reviews']);
  });

  test('a member who reacts is notified of the balance', async () => {
    const other = await publicMember(api);
    const { ulid: profileUlid } = await idsOf(other);
    const device = await begun();
    await owner.post('/tma/reactions', { profileUlid, emoji: 1 });
    const event = await device.next();
    expect(event?.topics.toSorted()).toEqual(['profile', 'reactions']);
  });

  test("members are not notified of changes to another member's own data", async () => {
    const other = await publicMember(api);
    const device = await begun();
    await other.post('/tma/share-settings', { publicMode: false });
    await owner.post('/tma/share-settings', { publicMode: false });
    expect(await device.next()).toEqual({ id: device.at + 1, topics: ['share-settings'] });
  });

  test('a stream with an id receives at once, in one event, everything that it missed', async () => {
    const device = await begun();
    device.cut();
    await owner.post('/tma/meta/profile', { tags: [1] });
    await owner.post('/tma/meta/profile', { tags: [2] });
    await owner.post('/tma/share-settings', { publicMode: false });
    const again = await stream(device.at);
    const missed = await again.next();
    expect(missed?.id).toBe(device.at + 3);
    expect(missed?.topics.toSorted()).toEqual(['profile', 'share-settings']);
    const last = await stream(device.at + 2);
    expect(await last.next()).toEqual({ id: device.at + 3, topics: ['share-settings'] });
  });

  test('F23 an id from before a restored backup reports all documents as changed', async () => {
    const device = await begun();
    const again = await stream(device.at + 1000);
    expect((await again.next())?.topics.toSorted()).toEqual(['profile', 'share-settings']);
  });

  test('an invalid id is ignored', async () => {
    const device = await begun();
    for (const since of ['-1', '1e3', 'x', '9'.repeat(40)]) {
      expect(await (await stream(since)).next()).toEqual({ id: device.at, topics: [] });
    }
  });

  test('no cache or buffer may hold the answer; visitors and expired data get 401', async () => {
    const { response } = await stream();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      connection: 'close',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-server-epoch': database.epoch(),
    });
    expect((await openStream(url, undefined)).response.status).toBe(401);
    const old = signInitData({ id: ownId }, { signedAt: api.clock.now - 25 * 3_600_000 });
    expect((await openStream(url, old)).response.status).toBe(401);
  });

  test('opening one counts as a read', async () => {
    for (let count = 0; count < 20; count += 1) await owner.get('/tma/share-settings');
    expect((await stream()).response.status).toBe(429);
  });

  test('a member has four streams; a fifth ends the oldest', async () => {
    const four = [await begun(), await begun(), await begun(), await begun()];
    const fifth = await begun();
    expect(await four[0]?.next()).toBeUndefined();
    await owner.post('/tma/share-settings', { publicMode: false });
    for (const device of [...four.slice(1), fifth]) {
      expect((await device.next())?.topics).toEqual(['share-settings']);
    }
  });

  test('a stream ends when its init data expire, and receives nothing more', async () => {
    const device = await begun();
    // A beat before the server has received its own greeting would make it listen again, after a pause.
    await expect.poll(() => heard).toHaveLength(1);
    api.clock.now += 24 * 3_600_000 + 999;
    hands.goOff(beatMs);
    await owner.post('/tma/share-settings', { publicMode: false });
    expect((await device.next())?.topics).toEqual(['share-settings']);
    api.clock.now += 1;
    const later = await begun();
    await owner.post('/tma/share-settings', { publicMode: true });
    expect((await later.next())?.topics).toEqual(['share-settings']);
    expect(await device.next()).toBeUndefined();
    api.clock.now += 25 * 3_600_000;
    hands.goOff(beatMs);
    expect(await later.next()).toBeUndefined();
  });

  test('the server closes at once despite open streams', async () => {
    const device = await begun();
    await api.app.close();
    expect(await device.next()).toBeUndefined();
  });

  test('an idle hour costs less than 20 kB, both ways and including the head', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
    const initData = signInitData({ id: ownId }, { signedAt: api.clock.now });
    const head = `GET /tma/events HTTP/1.1\r\nhost: ${hostname}\r\nx-init-data: ${initData}\r\n\r\n`;
    socket.write(head);
    await expect.poll(() => received).toContain('data: []');
    const beats = 3_600_000 / beatMs;
    for (let beat = 0; beat < beats; beat += 1) hands.goOff(beatMs);
    const count = () => received.match(/\n:\n\n/g)?.length;
    await expect.poll(count).toBe(beats);
    // Each beat is a packet and its acknowledgement, of 20 bytes IP, 32 TCP and some 30 TLS.
    const packets = beats * (2 * 52 + 30);
    expect(received.length + head.length + packets).toBeLessThan(20_000);
    socket.destroy();
  });

  test('a closed device receives nothing, and delays no other', async () => {
    const gone = await begun();
    const device = await begun();
    gone.cut();
    await owner.post('/tma/share-settings', { publicMode: false });
    expect((await device.next())?.topics).toEqual(['share-settings']);
  });
});

test('R178 a device that does not read is cut off, and little is buffered for it', () => {
  const { sink, body } = openSink();
  for (let count = 0; count < 10_000; count += 1) sink.write('id: 1\ndata: ["profile"]\n\n');
  expect(body.destroyed).toBe(true);
  expect(body.readableLength + body.writableLength).toBeLessThan(64 * 1024);
});
