/** The page reads the member's database by itself, and changes nothing of it. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyKeys, noRows, readEarly, readEarlyValues } from '../../src/start/rows.ts';
import { sendEarly, startScreenAt } from '../../src/start/request.ts';
import { firstDocumentsAt, readFirstViews } from '../../src/start/first-views.ts';
import { openDatabase } from '../../src/db/database.ts';
import { keptRowsOf, openRows } from '../../src/platform/browser/storage/value-rows.ts';
import { ownProfileResource, shareSettingsResource } from '../../src/mutations/resources.ts';

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shared = { key: 'share-settings', answer: { publicMode: true }, etag: null, epoch: null };
const keysAt = (pathname: string) =>
  firstDocumentsAt({ pathname, search: '' }).map(({ key }) => key);

const gate = (until: number) => new Map([['gate', { key: 'gate', value: { until } }]]);

const noAnswer = async () => undefined;

test.each([
  ['/', '', 'profile'],
  ['/profile/', '', 'profile'],
  ['/users-explorer', '', 'users'],
  ['/users-explorer', '?query=a', undefined],
  ['/profile-by-id', '', undefined],
])('a start at %s%s shows first: %s', (pathname, search, screen) => {
  expect(startScreenAt({ pathname, search })).toBe(screen);
});

const openStored = async (): Promise<void> => {
  const database = openDatabase('one', { indexedDB: factory, IDBKeyRange });
  await database.mirror.put({ ...shared, begun: 1, storedAt: 0 });
  await database.meta.put({ key: 'order', value: 7 });
  await database.outbox.add({ keys: ['profile'] } as never);
  database.close();
};

test('the page names the documents of the first screens', () => {
  expect(keysAt('/profile')).toEqual(earlyKeys.profile);
  expect(keysAt('/users-explorer')).toEqual(earlyKeys.users);
});

test('F31 stored documents show at once, unless an unsent change is folded over them', async () => {
  await openStored();
  const rows = await readEarly('one', ['share-settings', 'profile']);
  expect(rows.marks.get('order')).toEqual({ key: 'order', value: 7 });
  expect([...rows.folded]).toEqual(['profile']);
  const asked: string[] = [];
  const resources = [shareSettingsResource, ownProfileResource];
  const views = await readFirstViews(resources, rows, async ({ key }) => void asked.push(key));
  expect([...views]).toEqual([
    ['share-settings', { state: 'ready', value: { publicMode: true }, isPending: false }],
  ]);
  expect(asked).toEqual([]);
});

test('a document that is not stored shows as the server answered it', async () => {
  const views = await readFirstViews([shareSettingsResource], noRows, async () => ({
    publicMode: false,
  }));
  expect(views.get('share-settings')).toMatchObject({ value: { publicMode: false } });
  expect([...(await readFirstViews([shareSettingsResource], noRows, noAnswer))]).toEqual([]);
});

test('a database that is missing, of another build, or forbidden has no rows, and none is made', async () => {
  expect(await readEarly('none', ['profile'])).toBe(noRows);
  expect(await factory.databases()).toEqual([]);
  await new Promise((resolve) => {
    const opening = factory.open('old', 10);
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve(undefined);
    });
  });
  expect(await readEarly('old', ['profile'])).toBe(noRows);
  expect(await factory.databases()).toEqual([{ name: 'old', version: 10 }]);
  vi.stubGlobal('indexedDB', undefined);
  expect(await readEarly('old', ['profile'])).toBe(noRows);
});

test('the page reads the kept values of a member, and makes no database for them', async () => {
  expect(await readEarlyValues('one')).toEqual([]);
  expect(await factory.databases()).toEqual([]);
  await openRows(keptRowsOf('one'), factory).put([{ name: 'language', value: 'ru', at: 1 }]);
  expect(await readEarlyValues('one')).toEqual([{ name: 'language', value: 'ru', at: 1 }]);
  expect(await readEarlyValues('two')).toEqual([]);
  vi.stubGlobal('indexedDB', undefined);
  await expect(readEarlyValues('one')).rejects.toThrow();
});

test('F62 the page sends no request while the gate is closed, and notes the last number drawn', () => {
  const sent = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', sent);
  expect(
    sendEarly('/tma/profile', 'of Mara', { marks: gate(Number.MAX_SAFE_INTEGER) }),
  ).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
  const order = new Map([['order', { key: 'order', value: 7 }]]);
  expect(sendEarly('/tma/profile', 'of Mara', { marks: order })).toMatchObject({ order: 7 });
  expect(sendEarly('/tma/profile', 'of Mara', noRows)).toMatchObject({ order: 0 });
  expect(sendEarly('/tma/profile', 'of Mara', { marks: gate(1) })).toBeDefined();
});

test('F20 the page notes when a 429 came', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 429 }));
  const early = sendEarly('/tma/profile', 'of Mara', noRows);
  const answer = await early?.answer;
  expect(early?.refusal).toEqual({ answer, cameAt: expect.any(Number) });
});

test('the page notes no other answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  const early = sendEarly('/tma/profile', 'of Mara', noRows);
  await early?.answer;
  expect(early?.refusal).toBeUndefined();
});
