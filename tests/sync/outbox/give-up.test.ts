/**
 * A proof is saved whole or not at all. When a part of it is refused, returned or discarded, the whole is taken back.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { proofsResource } from '../../../src/mutations/resources.ts';
import type { Submission } from '../../../src/sync/api.ts';
import { answerLost, reply } from '../../support/sync/fake-server.ts';
import { nonceOf, proofBlock } from '../../support/sync/samples.ts';
import { playTab } from '../../support/sync/played-world.ts';

const nonce = nonceOf(7);
const blocks = (count: number, of = nonce) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'save-proof-block' as const,
    args: proofBlock(of, at),
  }));

const { world, tab } = playTab();
beforeEach(async () => {
  await tab.engine.refresh(proofsResource);
});

const refusal = reply(422, { error: 'no' });
const sentRoutes = () =>
  [...world.server.sent('POST'), ...world.server.sent('DELETE')].map(({ route }) => route);
const proofs = `POST /tma/proofs`;
const deletion = `DELETE /tma/proofs/${nonce}`;
const listed = () => tab.outbox().map(({ kind, status }) => [kind, status.state]);
const shownCounters = async () => {
  const views = tab.watch(proofsResource);
  await world.settle();
  const view = views.at(-1);
  return view?.state === 'ready' ? view.value.map(({ counter }) => counter) : undefined;
};
const seqOf = async (counter: number) => {
  const found = (await tab.entries()).find(
    ({ args }) => (args as { counter?: number }).counter === counter,
  );
  return found?.seq ?? 0;
};

/** The first block arrives and the second is refused. The message has not been taken back yet. */
const refuseSecond = async () => {
  world.server.script(proofs, { kind: 'twice', heard: 'first' }, refusal);
  world.server.script('DELETE', reply(503), reply(503), reply(503));
  await tab.engine.mutateAll(blocks(3));
  await world.settle();
};

describe('a refused block', () => {
  test('drops the unsent blocks, and the server deletes the rest', async () => {
    await refuseSecond();
    expect(listed()).toEqual([
      ['save-proof-block', 'refused'],
      ['delete-proof', 'retrying'],
    ]);
    expect(await shownCounters()).toEqual([]);
    await world.clock.advance(10_000);
    expect(world.server.memberOf(1).blocks).toEqual([]);
    expect(world.server.sent(proofs)).toHaveLength(2);
    expect(world.server.effects.map(({ route }) => route)).toEqual([proofs, deletion]);
    expect(listed()).toEqual([['save-proof-block', 'refused']]);
  });

  test('takes its message back in one transaction: if the deletion cannot be saved, nothing changes', async () => {
    world.server.script(proofs, refusal);
    tab.onWrite((table, values) => {
      const kinds = values.map((row) => (row as { kind?: string }).kind);
      if (table === 'outbox' && kinds.includes('delete-proof')) throw new Error('disk');
    });
    await tab.engine.mutateAll(blocks(2));
    await world.settle();
    const states = async () => (await tab.entries()).map(({ kind, state }) => [kind, state]);
    expect(await states()).toEqual([
      ['save-proof-block', 'sent'],
      ['save-proof-block', 'pending'],
    ]);
    tab.onWrite(undefined);
    world.server.script(proofs, refusal);
    await world.clock.advance(60_000);
    expect(await states()).toEqual([['save-proof-block', 'refused']]);
    expect(world.server.memberOf(1).deletedNonces).toEqual([nonce]);
  });

  test('leaves the blocks of another message alone', async () => {
    world.server.script(proofs, refusal);
    await tab.engine.mutateAll([...blocks(2), ...blocks(2, nonceOf(8))]);
    await world.clock.advance(10_000);
    const kept = world.server.memberOf(1).blocks.map((block) => [block.nonce, block.counter]);
    expect(kept).toEqual([
      [nonceOf(8), 0],
      [nonceOf(8), 1],
    ]);
  });

  test('returns to the screen that waits, with its reason', async () => {
    world.server.script(proofs, { kind: 'twice', heard: 'first' }, refusal);
    const ended = tab.engine.mutateAll(blocks(3), { isAwaited: true });
    await world.clock.advance(1000);
    expect(await ended).toMatchObject({ outcome: 'returned', error: { status: 422, error: 'no' } });
    expect(world.server.memberOf(1).blocks).toEqual([]);
    expect(tab.outbox()).toEqual([]);
  });
});

describe('a message that was taken back', () => {
  test('cannot be tried again: the server would never take it', async () => {
    await refuseSecond();
    expect(tab.outbox()).toMatchObject([
      { status: { state: 'refused', isTakenBack: true } },
      { kind: 'delete-proof' },
    ]);
    await tab.engine.retry(await seqOf(1));
    await world.clock.advance(10_000);
    expect(world.server.sent(proofs)).toHaveLength(2);
    expect(listed()).toEqual([['save-proof-block', 'refused']]);
    await tab.engine.discard(await seqOf(1));
    await world.clock.advance(10_000);
    expect(await tab.entries()).toEqual([]);
    expect(world.server.effects).toHaveLength(2);
  });

  test('is refused when it is submitted again unchanged, before its deletion was sent', async () => {
    world.server.script(proofs, refusal);
    world.server.script('DELETE', reply(503), reply(503));
    const endings: Submission[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      void tab.engine.mutateAll(blocks(1), { isAwaited: true }).then((one) => endings.push(one));
      await world.clock.advance(200);
    }
    await world.clock.advance(9000);
    expect(endings).toMatchObject([
      { outcome: 'returned', error: { status: 422 } },
      { outcome: 'returned', error: { status: 409 } },
    ]);
    expect(world.server.memberOf(1).blocks).toEqual([]);
  });

  test('is not deleted a second time when its screen discards it', async () => {
    world.server.script(proofs, { kind: 'twice', heard: 'first' }, refusal);
    const answer = tab.engine.mutateAll(blocks(3), { isAwaited: true });
    await world.clock.advance(1000);
    const ended = await answer;
    if (ended.outcome !== 'returned') throw new Error('nothing was returned');
    expect(world.server.sent('DELETE')).toHaveLength(1);
    await tab.engine.discard(ended.seq);
    await world.clock.advance(10_000);
    expect(await tab.entries()).toEqual([]);
    expect(world.server.sent('DELETE')).toHaveLength(1);
    expect(world.server.memberOf(1).blocks).toEqual([]);
  });

  test('other refusals can be tried again', async () => {
    world.server.script('POST', refusal);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    const [item] = tab.outbox();
    expect(item?.status).toEqual({ state: 'refused', error: expect.anything() as unknown });
  });
});

describe('a discarded block', () => {
  test('before anything was sent: the whole message is dropped, and nothing is sent', async () => {
    world.network.set(false);
    await tab.engine.mutateAll([...blocks(3), ...blocks(1, nonceOf(8))]);
    await tab.engine.discard(await seqOf(1));
    expect((await tab.entries()).map(({ subject }) => subject)).toEqual([nonceOf(8)]);
    world.network.set(true);
    await world.clock.advance(5000);
    expect(sentRoutes()).toEqual([proofs]);
  });

  test('after one was sent: the unsent blocks are dropped, and the server deletes the sent one', async () => {
    world.server.script(proofs, { kind: 'twice', heard: 'first' }, reply(503), reply(503));
    await tab.engine.mutateAll(blocks(3));
    await world.settle();
    await tab.engine.discard(await seqOf(2));
    await world.clock.advance(10_000);
    expect(world.server.memberOf(1).blocks).toEqual([]);
    expect(world.server.effects.at(-1)?.route).toBe(deletion);
    expect(await tab.entries()).toEqual([]);
  });

  test('while the first is under way: the deletion waits for its answer', async () => {
    world.server.state.latencyMs = 500;
    await tab.engine.mutateAll(blocks(2));
    await world.settle();
    await tab.engine.discard(await seqOf(1));
    expect(sentRoutes()).toEqual([proofs]);
    await world.clock.advance(10_000);
    expect(sentRoutes()).toEqual([proofs, deletion]);
    expect(await shownCounters()).toEqual([]);
    expect(await tab.entries()).toEqual([]);
  });

  test('in doubt: the message is deleted, whether the block was stored or not', async () => {
    world.server.script(proofs, answerLost, answerLost);
    world.server.script('GET /tma/proofs', reply(503), reply(503), reply(503), reply(503));
    await tab.engine.mutateAll(blocks(2));
    await world.settle();
    await tab.engine.discard(await seqOf(0));
    await world.clock.advance(60_000);
    expect(world.server.memberOf(1).blocks).toEqual([]);
    expect(world.server.memberOf(1).deletedNonces).toEqual([nonce]);
    expect(await tab.entries()).toEqual([]);
  });
});

describe('the deletion of a proof', () => {
  test('that was never sent takes it out of the outbox, and is not sent itself', async () => {
    world.network.set(false);
    await tab.engine.mutateAll(blocks(2));
    await tab.engine.mutate('delete-proof', { nonce });
    expect(await tab.entries()).toEqual([]);
    expect(await shownCounters()).toEqual([]);
  });

  test('after a part of it was sent: the unsent blocks are dropped, and the rest is deleted', async () => {
    world.server.state.latencyMs = 500;
    await tab.engine.mutateAll(blocks(3));
    await world.settle();
    await tab.engine.mutate('delete-proof', { nonce });
    await world.clock.advance(10_000);
    expect(sentRoutes()).toEqual([proofs, deletion]);
    expect(world.server.memberOf(1).blocks).toEqual([]);
  });
});
