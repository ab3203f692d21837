/** The journal and the report on the outbox show what is stuck. They contain no text of the member's. */
import { describe, expect, test } from 'vitest';
import { createFakeVisibility } from '../../support/sync/kit/fake-ports.ts';
import { reply } from '../../support/sync/fake/faults.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';
import { writeReport, type ReportPorts } from '../../../src/app/device/report.ts';
import { createJournal, type Journal } from '../../../src/sync/replay/journal.ts';
import type { SyncPorts } from '../../../src/sync/ports.ts';

const world = playWorld();

const secretInitData = 'id=1&auth_date=1&hash=SecretHash';

interface Watched {
  tab: EngineTab;
  journal: Journal;
  ports: SyncPorts;
}

/** A tab whose engine writes into a journal. */
const openWatched = async (): Promise<Watched> => {
  let watched: Pick<Watched, 'journal' | 'ports'> | undefined;
  const tab = await world.openTab({
    initData: secretInitData,
    sabotage: {
      ports: (ports) => {
        const journal = createJournal(ports);
        watched = { journal, ports };
        return { ...ports, log: journal.log };
      },
    },
  });
  if (!watched) throw new Error('no ports');
  return { tab, ...watched };
};

const reportOf = ({ tab, journal, ports }: Watched, more: Partial<ReportPorts> = {}) =>
  writeReport({
    ...ports,
    journal,
    sync: tab.engine,
    build: 'main-12345678.js',
    browser: 'Browser/1.0',
    unkept: undefined,
    storage: {
      persistence: async () => 'persisted',
      persist: async () => 'persisted',
      usage: async () => ({ usedBytes: 5, quotaBytes: 10 }),
    },
    ...more,
  });

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(strings);
};

const card = '0'.repeat(26);
const sealed = 'Secret'.repeat(20);

describe('the report', () => {
  test('says why each change is still in the outbox', async () => {
    world.server.script('POST', reply(422, { error: 'SecretRefusal', code: 'VALIDATION_FAILED' }));
    const watched = await openWatched();
    await watched.tab.engine.mutate('write-review', { card, body: 'Secret review' });
    await world.clock.advance(1000);
    world.network.set(false);
    await watched.tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.clock.advance(60_000);
    const report = await reportOf(watched);
    expect(report).toContain('build: main-12345678.js');
    expect(report).toContain('page: online no, visible yes, locks yes');
    expect(report).toContain('storage: kept yes, persisted, used 5 of 10 bytes');
    expect(report).toContain('2 entries');
    expect(report).toMatch(/#1 write-review v\d refused; attention in lane 1; .*made 61 s ago/);
    expect(report).toMatch(/http 422/);
    expect(report).toMatch(/#2 set-public-mode v\d pending; queued in lane 2/);
    expect(report).toMatch(/settled seq=1 outcome=refused/);
  });

  test('contains no text of a change, and no id of its author or subject', async () => {
    const refusal = reply(422, { error: 'SecretRefusal', details: ['SecretDetail'] });
    world.server.script('POST', refusal, refusal, refusal);
    const watched = await openWatched();
    const { engine } = watched.tab;
    await engine.mutate('save-message', { id: card, base: null, title: sealed, content: sealed });
    await engine.mutate('write-review', { card, body: 'Secret review' });
    await engine.mutate('set-reaction', { card, emoji: 1, isOn: true });
    await world.clock.advance(5000);
    watched.journal.log('odd', { fault: String(new TypeError('Secret fault')), text: 'Secret' });
    const rows = await watched.tab.database.outbox.toArray();
    expect(rows.map(({ kind }) => kind)).toEqual(['save-message', 'write-review', 'set-reaction']);
    const written = rows.map(
      ({ args, opId, lane, keys, subject, frozen, claim, waiter, lastError }) => [
        [args, opId, lane, keys, subject, frozen, claim, waiter],
        { ...lastError, kind: '', code: '' },
      ],
    );
    const report = await reportOf(watched);
    const privateTexts = strings([written, secretInitData]).filter((text) => text.length > 3);
    expect(privateTexts).toContain('Secret review');
    expect(privateTexts.filter((text) => report.includes(text))).toEqual([]);
    expect(report).not.toContain('Secret');
    expect(report).toContain('fault=TypeError text=?');
  });

  test('mentions entries that cannot be read, and a closed database', async () => {
    const watched = await openWatched();
    await watched.tab.database.outbox.put({ seq: 9, kind: 'SecretKind' } as never);
    expect(await reportOf(watched)).toContain('#9 cannot be read');
    watched.journal.log('before');
    watched.tab.database.close();
    const report = await reportOf(watched);
    expect(report).toContain('outbox:\ncannot be read: DatabaseClosedError');
    expect(report).toMatch(/ before$/m);
  });
});

const namesIn = async (journal: Journal) => (await journal.events()).map(({ event }) => event);

describe('the journal', () => {
  test('is written at most every 5 s and when the page is hidden, by all tabs', async () => {
    const { database } = await world.openTab();
    const visibility = createFakeVisibility();
    const ports = { database, clock: world.clock, visibility };
    const one = createJournal(ports);
    one.log('first');
    one.log('second');
    await world.clock.advance(4999);
    expect(await database.meta.get('journal')).toBeUndefined();
    await world.clock.advance(1);
    expect(await namesIn(createJournal(ports))).toEqual(['first', 'second']);
    one.log('third');
    visibility.set(false);
    await world.settle();
    const other = createJournal(ports);
    other.log('fourth');
    expect(await namesIn(other)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('keeps the last 200 events', async () => {
    const { database } = await world.openTab();
    const journal = createJournal({
      database,
      clock: world.clock,
      visibility: createFakeVisibility(),
    });
    for (let nth = 1; nth <= 300; nth += 1) journal.log('event', { nth });
    await world.clock.advance(5000);
    const events = await journal.events();
    expect(events).toHaveLength(200);
    expect(events.at(-1)?.detail).toEqual({ nth: 300 });
  });

  test('is not written after it was stopped', async () => {
    const { database } = await world.openTab();
    const journal = createJournal({
      database,
      clock: world.clock,
      visibility: createFakeVisibility(),
    });
    journal.log('first');
    journal.stop();
    await world.clock.advance(10_000);
    expect(await database.meta.get('journal')).toBeUndefined();
  });
});
