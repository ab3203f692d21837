/** A proof that fails its own check: a fresh worker tries once more, and then snarkjs. */
import { describe, expect, test } from 'vitest';
import { countersOf, createPoolWorld } from './pool-world.ts';

const falseProof = { ok: false, failure: 'false', detail: 'the proof is false' } as const;

const toLastResort = async () => {
  const world = createPoolWorld();
  const message = await world.prove(2);
  await world.answer(0, falseProof);
  await world.answer(0, falseProof);
  await world.answer(1);
  expect(world.since().at(-1)).toBe('block 0 at 3');
  return { world, message };
};

describe('R149: a proof that fails its own check', () => {
  test('counts as a crash: a fresh worker tries once more', async () => {
    const world = createPoolWorld();
    const message = await world.prove(2);
    world.since();
    await world.answer(0, falseProof);
    expect(world.since()).toEqual(['stop 0', 'stop 1', 'start 2', 'open 2, last', 'block 0 at 2']);
    await world.answer(0);
    await world.answer(1);
    expect(countersOf(message.outcome)).toEqual([0, 1]);
    expect(world.since()).toEqual(['proven 1', 'block 1 at 2', 'proven 2']);
  });

  test('twice hands the block to a snarkjs worker, which ends with the message', async () => {
    const world = createPoolWorld();
    const message = await world.prove(3);
    await world.answer(1, falseProof);
    world.since();
    await world.answer(0);
    await world.answer(1, falseProof);
    await world.answer(2);
    expect(world.since()).toEqual([
      'proven 1',
      'block 1 at 2',
      'block 2 at 2',
      'proven 2',
      'stop 2',
      'last resort',
      'start 3 (snarkjs)',
      'open 3, last',
      'block 1 at 3',
    ]);
    await world.answer(1);
    expect(countersOf(message.outcome)).toEqual([0, 1, 2]);
    expect(world.since()).toEqual(['proven 3', 'stop 3']);
    expect(world.alive()).toBe(0);
    const next = await world.prove(1);
    expect(world.since()).toContain('start 4');
    await world.answer(0);
    expect(countersOf(next.outcome)).toEqual([0]);
  });

  test('hands all blocks to snarkjs if the fresh worker dies', async () => {
    const world = createPoolWorld();
    const message = await world.prove(2);
    await world.answer(0, falseProof);
    world.crash(2, 'killed');
    await world.clock.advance(0);
    expect(world.since().slice(-4)).toEqual([
      'last resort',
      'start 3 (snarkjs)',
      'open 3, last',
      'block 0 at 3',
    ]);
    await world.answer(0);
    await world.answer(1);
    expect(countersOf(message.outcome)).toEqual([0, 1]);
  });

  test.each([
    ['dies, or its code does not come', 'crash'],
    ['proves falsely, too', 'false'],
    ['says nothing for three minutes', 'silence'],
  ] as const)('is a clear failure when snarkjs %s', async (_, how) => {
    const { world, message } = await toLastResort();
    if (how === 'crash') world.crash(3, 'the worker failed');
    if (how === 'false') await world.answer(0, falseProof);
    if (how === 'silence') {
      await world.clock.advance(179_000);
      expect(message.outcome).toBeUndefined();
    }
    await world.clock.advance(1000);
    expect(message.outcome).toMatchObject({ ok: false, failure: 'false' });
    expect(world.alive()).toBe(0);
    await world.prove(1);
    expect(world.since().at(-1)).toBe('block 0 at 4');
  });

  test('R117: can be cancelled at once while snarkjs proves, without an effect on the next message', async () => {
    const { world, message } = await toLastResort();
    await message.cancel();
    expect(message.outcome).toMatchObject({ failure: 'cancelled' });
    expect(world.since()).toEqual(['stop 3']);
    const next = await world.prove(1);
    expect(world.alive()).toBe(1);
    await world.answer(0);
    expect(countersOf(next.outcome)).toEqual([0]);
  });
});
