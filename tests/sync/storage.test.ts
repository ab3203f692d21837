/**
 * F14, F17 and F18 at the engine: another build takes over this device's database, the connection is lost, or the
 * database is deleted. (A blocked upgrade keeps fake-indexeddb busy for ever; F13 is tested in tests/db and in
 * Chromium.)
 */
import { describe, expect, test } from 'vitest';
import { shareSettingsResource } from '../../src/mutations/resources.ts';
import type { KeyValueStore } from '../../src/platform/ports.ts';
import type { SyncPorts } from '../../src/sync/ports.ts';
import { loseConnection } from '../support/lose-connection.ts';
import { createFakeValues } from '../support/sync/fake-values.ts';
import type { EngineTab } from '../support/sync/world.ts';
import { playWorld } from '../support/sync/played-world.ts';
// Imported after the kit, since Dexie looks for the kit's IndexedDB when it is loaded.
import { createSyncEngine } from '../../src/sync/engine.ts';

const world = playWorld();

const name = 'cards:1';

const withMarks = (marks: KeyValueStore) => ({
  sabotage: { ports: <P extends object>(ports: P) => ({ ...ports, evictionMarks: marks }) },
});

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('none')));
  });

const storageOf = (tab: EngineTab) => tab.engine.status().storage;

describe('F14 a newer build takes over', () => {
  test('the tab writes nothing more, and its screen is notified', async () => {
    const device = world.createDevice();
    const tab = await world.openTab({ device });
    await tab.engine.refresh(shareSettingsResource);
    await settled(device.indexedDB.open(name, 1000));
    expect(storageOf(tab)).toBe('outdated');
    const { outcome } = await tab.engine.mutate('set-public-mode', { publicMode: true });
    expect(outcome).toBe('not-saved');
    await world.clock.advance(120_000);
    expect(world.server.sent('POST')).toEqual([]);
    expect(storageOf(tab)).toBe('outdated');
  });
});

describe('F17 the connection is lost', () => {
  test.each([
    ['before the enqueue', (tab: EngineTab) => loseConnection(tab.database)],
    [
      'in the middle of the enqueue',
      (tab: EngineTab) => {
        tab.onWrite((table) => {
          if (table !== 'outbox') return;
          tab.onWrite(undefined);
          loseConnection(tab.database);
        });
      },
    ],
  ])('%s: the change is saved, sent once and shown', async (_, lose) => {
    const tab = await world.openTab();
    await tab.engine.refresh(shareSettingsResource);
    const views = tab.watch(shareSettingsResource);
    await world.settle();
    lose(tab);
    const { outcome } = await tab.engine.mutate('set-public-mode', { publicMode: true });
    expect(outcome).toBe('queued');
    await world.clock.advance(1000);
    expect(world.server.effects).toHaveLength(1);
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: false });
    expect(await tab.entries()).toEqual([]);
    expect(storageOf(tab)).toBe('ok');
  });

  test.each([1, 2, 3, 4, 5])(
    'in the middle of any write of a change (write %i): the change has one effect',
    async (at) => {
      const tab = await world.openTab();
      await tab.engine.refresh(shareSettingsResource);
      let writes = 0;
      tab.onWrite(() => {
        writes += 1;
        if (writes === at) loseConnection(tab.database);
      });
      await tab.engine.mutate('set-public-mode', { publicMode: true });
      await world.clock.advance(180_000);
      expect(writes).toBeGreaterThan(at);
      expect(world.server.effects).toHaveLength(1);
      expect(await tab.entries()).toEqual([]);
      expect(storageOf(tab)).toBe('ok');
    },
  );

  test('and cannot be opened for a while: the tab reports it and recovers', async () => {
    const tab = await world.openTab();
    await tab.engine.refresh(shareSettingsResource);
    const views = tab.watch(shareSettingsResource);
    const { open } = tab.database;
    tab.database.open = () => Promise.reject(new DOMException('', 'UnknownError')) as never;
    loseConnection(tab.database);
    await world.clock.advance(2000);
    expect(storageOf(tab)).toBe('lost');
    tab.database.open = open;
    await world.clock.advance(60_000);
    expect(storageOf(tab)).toBe('ok');
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(1000);
    expect(views.at(-1)).toMatchObject({ value: { publicMode: true }, isPending: false });
  });
});

describe('F17 failed operations on a lost connection', () => {
  test('do not delay its reopening', async () => {
    const device = world.createDevice();
    const tab = await world.openTab({ device });
    const { open } = device.indexedDB;
    device.indexedDB.open = () => {
      throw new DOMException('', 'UnknownError');
    };
    loseConnection(tab.database);
    for (let tries = 0; tries < 40; tries += 1) {
      await expect(tab.database.transaction('r', 'meta', () => undefined)).rejects.toThrow();
    }
    await world.clock.advance(1000);
    expect(storageOf(tab)).toBe('lost');
    device.indexedDB.open = open;
    await world.clock.advance(2000);
    expect(storageOf(tab)).toBe('ok');
  });
});

describe('F18 the browser deletes the database', () => {
  test('while the app is closed: every start reports it until the member dismisses it', async () => {
    const marks = createFakeValues();
    const first = await world.openTab({ device: world.createDevice(), ...withMarks(marks) });
    expect(first.engine.status().wasEvicted).toBe(false);
    await first.close();
    const device = world.createDevice();
    const second = await world.openTab({ device, ...withMarks(marks) });
    await world.settle();
    expect(second.engine.status().wasEvicted).toBe(true);
    await second.close();
    const third = await world.openTab({ device, ...withMarks(marks) });
    expect(third.engine.status().wasEvicted).toBe(true);
    third.engine.dismissEviction();
    expect(third.engine.status().wasEvicted).toBe(false);
    await third.close();
    const fourth = await world.openTab({ device, ...withMarks(marks) });
    await world.settle();
    expect(fourth.engine.status().wasEvicted).toBe(false);
  });

  test('is also noticed if the database was open before the engine started', async () => {
    const marks = createFakeValues();
    marks.write('database', 'another one');
    let found: SyncPorts | undefined;
    const keep = <P extends SyncPorts>(ports: P): P => (found = ports);
    await world.openTab({ sabotage: { ports: keep } });
    if (!found) throw new Error('no ports');
    const engine = createSyncEngine({ ...found, evictionMarks: marks });
    engine.start();
    await world.settle();
    expect(engine.status().wasEvicted).toBe(true);
    await engine.stop();
  });

  test('a wiped device does not count as evicted', async () => {
    const marks = createFakeValues();
    await (await world.openTab({ device: world.createDevice(), ...withMarks(marks) })).close();
    marks.all.clear();
    const tab = await world.openTab({ device: world.createDevice(), ...withMarks(marks) });
    await world.settle();
    expect(tab.engine.status().wasEvicted).toBe(false);
  });

  test('F32 a wipe that empties the database before this tab notices the deletion changes no screen', async () => {
    const device = world.createDevice();
    const [first, second] = [await world.openTab({ device }), await world.openTab({ device })];
    const views = second.watch(shareSettingsResource);
    await second.engine.refresh(shareSettingsResource);
    await world.settle();
    const shown = views.at(-1);
    expect(shown).toMatchObject({ state: 'ready' });
    const { tables } = first.database;
    await first.database.transaction('rw', tables, () =>
      Promise.all(tables.map((table) => table.clear())),
    );
    await world.settle();
    expect(views.at(-1)).toEqual(shown);
  });

  test('during a session: both tabs report it, and open screens load again', async () => {
    const device = world.createDevice();
    const tabs = [await world.openTab({ device }), await world.openTab({ device })];
    const views = tabs.map((tab) => tab.watch(shareSettingsResource));
    for (const tab of tabs) await tab.engine.refresh(shareSettingsResource);
    await world.settle();
    for (const tab of tabs) loseConnection(tab.database);
    await world.settle();
    await settled(device.indexedDB.deleteDatabase(name));
    await world.clock.advance(60_000);
    expect(tabs.map((tab) => tab.engine.status().wasEvicted)).toEqual([true, true]);
    expect(views.map((all) => all.at(-1)?.state)).toEqual(['ready', 'ready']);
    await tabs[0]?.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(1000);
    expect(world.server.effects).toHaveLength(1);
    expect(views.map((all) => all.at(-1))).toMatchObject([
      { value: { publicMode: true }, isPending: false },
      { value: { publicMode: true }, isPending: false },
    ]);
  });
});
