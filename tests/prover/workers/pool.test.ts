import { describe, expect, test } from 'vitest';
import type { CircuitFiles } from '../../../src/prover/files/artifacts.ts';
import { countersOf, createPoolWorld, provenBlock, someFiles } from './pool-world.ts';

const never = () => new Promise<never>(() => undefined);

describe('a message', () => {
  test('is shared among the workers, and its blocks are returned in order', async () => {
    const world = createPoolWorld();
    const message = await world.prove(3);
    expect(world.since()).toEqual([
      'start 0',
      'start 1',
      'open 0',
      'open 1, last',
      'block 0 at 0',
      'block 1 at 1',
    ]);
    await world.answer(1);
    await world.answer(2);
    expect(message.outcome).toBeUndefined();
    await world.answer(0);
    expect(world.since()).toEqual(['proven 1', 'block 2 at 1', 'proven 2', 'proven 3']);
    expect(countersOf(message.outcome)).toEqual([0, 1, 2]);
  });

  test('uses no more workers than it has blocks, and one on a single core', async () => {
    const two = createPoolWorld();
    await two.prove(1);
    expect(two.alive()).toBe(1);

    const oneCore = createPoolWorld({ maxWorkers: 1 });
    const message = await oneCore.prove(2);
    await oneCore.answer(0);
    await oneCore.answer(1);
    expect(oneCore.alive()).toBe(1);
    expect(countersOf(message.outcome)).toEqual([0, 1]);
  });

  test('reuses the workers of the former message, which stop after 30 idle seconds', async () => {
    const world = createPoolWorld();
    await world.prove(1);
    await world.answer(0);
    await world.clock.advance(29_000);
    await world.prove(2);
    await world.answer(0);
    // No worker counts as idle while a block is in work.
    await world.clock.advance(31_000);
    await world.answer(1);
    expect(world.since().filter((line) => line.startsWith('st'))).toEqual(['start 0', 'start 1']);
    await world.clock.advance(29_999);
    expect(world.alive()).toBe(2);
    await world.clock.advance(1);
    expect(world.alive()).toBe(0);
    const message = await world.prove(1);
    await world.answer(0);
    expect(message.outcome).toMatchObject({ ok: true });
  });

  test('R117: is cancelled at once, and leaves the pool usable', async () => {
    const world = createPoolWorld();
    const message = await world.prove(4);
    await world.answer(0);
    world.since();
    await message.cancel();
    expect(message.outcome).toMatchObject({ ok: false, failure: 'cancelled' });
    expect(world.since()).toEqual(['stop 0', 'stop 1']);

    const next = await world.prove(1);
    await world.answer(0);
    expect(countersOf(next.outcome)).toEqual([0]);
  });

  test('is cancelled while the files are read, and before it began', async () => {
    const world = createPoolWorld({ files: () => new Promise(() => {}) });
    const message = await world.prove(2);
    await message.cancel();
    expect(message.outcome).toMatchObject({ failure: 'cancelled' });
    expect(world.log).toEqual(['start 0', 'start 1', 'stop 0', 'stop 1']);
  });

  test('starts its workers while the files are read', async () => {
    let bring: ((files: CircuitFiles) => void) | undefined;
    const files = () => new Promise<CircuitFiles>((resolve) => (bring = resolve));
    const world = createPoolWorld({ files });
    await world.prove(2);
    expect(world.since()).toEqual(['start 0', 'start 1']);
    bring?.(someFiles());
    await world.clock.advance(0);
    expect(world.since()).toEqual(['open 0', 'open 1, last', 'block 0 at 0', 'block 1 at 1']);
  });

  test('is proven by a fresh worker if one dies while the files are read', async () => {
    let bring: ((files: CircuitFiles) => void) | undefined;
    const files = () => new Promise<CircuitFiles>((resolve) => (bring = resolve));
    const world = createPoolWorld({ files });
    const message = await world.prove(1);
    world.crash(0, 'killed');
    bring?.(someFiles());
    await world.clock.advance(0);
    bring?.(someFiles());
    await world.clock.advance(0);
    await world.answer(0);
    expect(countersOf(message.outcome)).toEqual([0]);
  });

  test('is not proven without the circuit, and leaves no worker', async () => {
    const world = createPoolWorld({ files: async () => undefined });
    const message = await world.prove(2);
    expect(message.outcome).toMatchObject({ ok: false, failure: 'circuit' });
    expect(world.alive()).toBe(0);
  });

  test('ends with the block that cannot be proven', async () => {
    const world = createPoolWorld();
    const message = await world.prove(3);
    await world.answer(1, { ok: false, failure: 'unprovable', detail: 'assertion failed' });
    expect(message.outcome).toEqual({
      ok: false,
      failure: 'unprovable',
      block: 1,
      detail: 'assertion failed',
    });
    expect(world.alive()).toBe(0);
  });
});

const blocked = (): never => {
  throw new Error('workers are blocked');
};

/** Its code did not load. */
const noLastResort = (): never => {
  throw new Error('no snarkjs');
};

describe('F45: a worker', () => {
  test('that dies is replaced by a single one, which gets the remaining blocks', async () => {
    const world = createPoolWorld();
    const message = await world.prove(4);
    await world.answer(0);
    world.since();
    world.crash(1, 'killed');
    await world.clock.advance(0);
    expect(world.since()).toEqual(['stop 1', 'stop 0', 'start 2', 'open 2, last', 'block 1 at 2']);
    for (const counter of [1, 2, 3]) await world.answer(counter);
    expect(world.since()).toEqual([
      'proven 2',
      'block 2 at 2',
      'proven 3',
      'block 3 at 2',
      'proven 4',
    ]);
    expect(countersOf(message.outcome)).toEqual([0, 1, 2, 3]);
  });

  test('that dies twice leaves the rest to snarkjs', async () => {
    const world = createPoolWorld();
    const message = await world.prove(2);
    world.crash(0, 'killed');
    await world.clock.advance(0);
    await world.answer(0);
    await world.reject(1, new WebAssembly.RuntimeError('unreachable'));
    expect(world.since().slice(-4)).toEqual([
      'last resort',
      'start 3 (snarkjs)',
      'open 3, last',
      'block 1 at 3',
    ]);
    await world.answer(1);
    expect(countersOf(message.outcome)).toEqual([0, 1]);
  });

  test('that dies twice is a clear failure without snarkjs, and the pool stays usable', async () => {
    const world = createPoolWorld({ spawnLastResort: noLastResort });
    const message = await world.prove(2);
    world.crash(0, 'killed');
    await world.clock.advance(0);
    world.crash(2, 'killed again');
    await world.clock.advance(0);
    expect(message.outcome).toEqual({ ok: false, failure: 'crashed', detail: 'killed again' });
    expect(world.alive()).toBe(0);
    const next = await world.prove(1);
    await world.answer(0);
    expect(next.outcome).toMatchObject({ ok: true });
  });

  test.each([
    ['says that memory ran out', { ok: false, failure: 'crashed', detail: 'out of memory' }],
    ['throws', new RangeError('WebAssembly.Memory(): could not allocate memory')],
  ] as const)('that %s gets one more try', async (_, fault) => {
    const world = createPoolWorld();
    const message = await world.prove(2);
    if (fault instanceof Error) await world.reject(0, fault);
    else await world.answer(0, fault);
    expect(world.since().slice(-2)).toEqual(['open 2, last', 'block 0 at 2']);
    await world.answer(0);
    await world.answer(1);
    expect(countersOf(message.outcome)).toEqual([0, 1]);
  });

  test('that cannot be started is a clear failure', async () => {
    const world = createPoolWorld({ spawn: blocked, spawnLastResort: blocked });
    const message = await world.prove(2);
    expect(message.outcome).toEqual({
      ok: false,
      failure: 'crashed',
      detail: 'workers are blocked',
    });
  });

  test('that cannot be opened counts as crashed', async () => {
    const worker = {
      open: () => Promise.reject(new RangeError('out of memory')),
      prove: async () => provenBlock(0),
      terminate: () => {},
    };
    const world = createPoolWorld({
      spawn: () => worker,
      spawnLastResort: noLastResort,
    });
    const message = await world.prove(2);
    expect(message.outcome).toMatchObject({ failure: 'crashed', detail: 'out of memory' });
  });

  test('that died silently is given up after 90 s', async () => {
    const world = createPoolWorld({ spawnLastResort: noLastResort });
    const message = await world.prove(1);
    await world.clock.advance(89_000);
    expect(world.alive()).toBe(1);
    await world.clock.advance(1_000);
    expect(world.since().slice(-2)).toEqual(['open 1, last', 'block 0 at 1']);
    await world.clock.advance(90_000);
    expect(message.outcome).toMatchObject({ failure: 'crashed' });
  });

  test('R143 whose script does not load is given up, like the next one: an error after 120 s', async () => {
    const world = createPoolWorld({
      spawn: () => ({ open: never, prove: never, terminate: () => {} }),
    });
    const message = await world.prove(1);
    await world.clock.advance(119_000);
    expect(message.outcome).toBeUndefined();
    await world.clock.advance(1_000);
    expect(message.outcome).toMatchObject({ failure: 'crashed' });
  });

  test('that was terminated has no further effect', async () => {
    const world = createPoolWorld();
    const message = await world.prove(2);
    await message.cancel();
    world.since();
    await world.answer(0);
    world.crash(1, 'late');
    await world.clock.advance(0);
    expect(world.since()).toEqual([]);
  });
});
