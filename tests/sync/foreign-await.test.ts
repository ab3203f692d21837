/** Fault 5, behind a helper: the test kit finds code that awaits anything but the database inside a transaction. */
import { expect, test } from 'vitest';
import type { SyncPorts } from '../../src/sync/ports.ts';
import { createWorld } from '../support/sync/world.ts';

const openTab = async () => {
  const world = createWorld();
  const faults: string[] = [];
  const held: SyncPorts[] = [];
  const tab = await world.openTab({
    onForeignStep: ({ message }) => faults.push(message),
    sabotage: {
      ports: (ports) => {
        held.push(ports);
        return ports;
      },
    },
  });
  const [ports] = held;
  if (!ports) throw new Error('the engine has no ports');
  return { world, tab, ports, faults };
};

/** A mistake that the linter cannot see: the foreign await happens inside a helper. */
const rest = ({ clock }: SyncPorts): Promise<void> =>
  new Promise((resolve) => {
    clock.setTimer(resolve, 10);
  });

test('F5 the kit reports a timer behind a helper', async () => {
  const { world, tab, ports, faults } = await openTab();
  const { database } = tab;
  const written = database
    .transaction('rw', database.meta, async () => {
      await database.meta.get('order');
      await rest(ports);
    })
    .catch(() => undefined);
  await world.clock.advance(10);
  await written;
  expect(faults).toEqual(['a timer inside a transaction']);
  await world.end();
});

test('F5 the kit reports a lock and a request, but only inside a transaction', async () => {
  const { world, tab, ports, faults } = await openTab();
  const { database } = tab;
  const { signal } = new AbortController();
  const request = { method: 'GET', path: '/tma/profile', headers: {}, body: undefined, signal };
  const act = () => {
    void ports.locks.hold('a', signal, async () => undefined).catch(() => undefined);
    void ports.transport(request as never).catch(() => undefined);
  };
  act();
  expect(faults).toEqual([]);
  await database.transaction('rw', database.meta, async () => {
    await database.meta.get('order');
    act();
  });
  expect(faults).toEqual(['a lock inside a transaction', 'a request inside a transaction']);
  await world.end();
});
