/** A new submission replaces a refused change that others depend on. Also covers rows of older builds. */
import { beforeEach, describe, expect, test } from 'vitest';
import { messagesResource, reviewsResource } from '../../../src/mutations/resources.ts';
import type { Submission } from '../../../src/sync/api.ts';
import { reply, requestLost, times, type FakeFault } from '../../support/sync/fake-server.ts';
import { openText, sealedText } from '../../support/sync/samples.ts';
import { card } from '../../support/sync/topics/card.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab, openAgain } = playTab();

const first = `01M${'1'.padStart(23, '0')}`;
const no = reply(422, { error: 'no' });

const save = (id: string, base: string | null, text: string, replaces?: number) =>
  tab.engine.mutate(
    'save-message',
    { id, base: base && sealedText(base), title: sealedText('t'), content: sealedText(text) },
    replaces === undefined ? {} : { replaces },
  );
const remove = (id: string, base: string) =>
  tab.engine.mutate('delete-message', { id, base: sealedText(base) });

const kept = () => world.server.memberOf(1).messages.map(({ content }) => openText(content));
const routes = () => world.server.effects.map(({ route }) => route);
const states = () => tab.outbox().map(({ status }) => status.state);
const seqs = async () => (await tab.entries()).map(({ seq }) => seq);
const shown = async () => {
  const views = tab.watch(messagesResource);
  await world.settle();
  const view = views.at(-1);
  return view?.state === 'ready' ? view.value.map(({ content }) => openText(content)) : undefined;
};

/** A new sample is in doubt; the change of `then` waits for it; then the sample is refused. */
const refuseWhile = async (then: () => Promise<unknown>): Promise<number> => {
  await tab.engine.refresh(messagesResource);
  world.server.script('POST', requestLost, no);
  await save(first, null, 'a1');
  await world.settle();
  await then();
  await world.clock.advance(10_000);
  const [refused] = await tab.entries();
  expect(states()).toEqual(['refused', 'blocked']);
  return refused?.seq ?? 0;
};

describe('F56 a refused sample that others wait for', () => {
  test('is corrected in its place: no change waits for itself, and the sample is created', async () => {
    const refused = await refuseWhile(() => save(first, 'a1', 'a2'));
    world.network.set(false);
    await save(first, null, 'a3', refused);
    expect(await tab.entries()).toMatchObject([{ seq: refused, dependsOn: [] }]);
    expect(await shown()).toEqual(['a3']);
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(routes()).toEqual(['POST /tma/messages']);
    expect(kept()).toEqual(['a3']);
    expect(await tab.entries()).toEqual([]);
  });

  test('is still created if it is corrected as an edit', async () => {
    const refused = await refuseWhile(() => save(first, 'a1', 'a2'));
    await save(first, 'a2', 'a3', refused);
    await world.clock.advance(10_000);
    expect(routes()).toEqual(['POST /tma/messages']);
    expect(kept()).toEqual(['a3']);
  });

  test('is gone once the member has removed it: its removal waited for the answer', async () => {
    world.server.script('POST', requestLost, no);
    await save(first, null, 'a1');
    await world.settle();
    await remove(first, 'a1');
    await world.clock.advance(10_000);
    expect(await tab.entries()).toEqual([]);
    expect(routes()).toEqual([]);
  });

  test('no longer holds up others once another sample replaces it', async () => {
    const refused = await refuseWhile(() => save(first, 'a1', 'a2'));
    await save(`01M${'2'.padStart(23, '0')}`, null, 'b1', refused);
    await world.clock.advance(10_000);
    expect(kept()).toEqual(['b1']);
    expect(tab.outbox()).toMatchObject([{ status: { state: 'refused', error: { status: 404 } } }]);
  });
});

test('F56 a sample in doubt is created again although its removal waits, since that was never sent', async () => {
  world.server.script('POST', ...times(3, reply(200, [])));
  world.server.script('GET', ...times(3, reply(200, [])));
  await save(first, null, 'a1');
  await world.clock.advance(10_000);
  await remove(first, 'a1');
  await world.settle();
  expect(states()).toEqual(['parked', 'blocked']);
  const [parked] = await tab.entries();
  await save(first, null, 'a3', parked?.seq ?? 0);
  await world.clock.advance(10_000);
  expect(kept()).toEqual(['a3']);
  expect(await tab.entries()).toEqual([]);
});

test('F56 a refused edit that another waits for is corrected in its place', async () => {
  await save(first, null, 'a1');
  await world.clock.advance(1000);
  await tab.engine.refresh(messagesResource);
  const id = String(world.server.memberOf(1).messages[0]?.id);
  world.server.script('PUT', no);
  await save(id, 'a1', 'a2');
  await world.clock.advance(1000);
  await save(id, 'a1', 'a3');
  const [refused = 0] = await seqs();
  await save(id, 'a1', 'a4', refused);
  expect(await tab.entries()).toMatchObject([{ seq: refused, dependsOn: [] }]);
  await world.clock.advance(10_000);
  expect(kept()).toEqual(['a4']);
  expect(routes()).toEqual(['POST /tma/messages', `PUT /tma/messages/${id}`]);
});

describe('F56 a start of the engine', () => {
  test.each([
    ['itself', [[1]]],
    ['each other', [[2], [1]]],
    ['what is gone', [[7]]],
    ['a later one', [[2], []]],
  ])('repairs entries that an older build left waiting for %s', async (_, dependences) => {
    world.network.set(false);
    for (const [at] of dependences.entries()) {
      await save(`01M${String(at).padStart(23, '0')}`, null, `a${at}`);
    }
    const rows = await tab.entries();
    for (const [at, dependsOn] of dependences.entries()) {
      await tab.database.outbox.update(rows[at]?.seq ?? 0, { dependsOn });
    }
    tab.kill();
    world.network.set(true);
    await openAgain();
    await world.clock.advance(10_000);
    expect(kept()).toHaveLength(dependences.length);
    expect(await tab.entries()).toEqual([]);
  });
});

const lateEffect: FakeFault = { kind: 'reply', status: 504, isDone: true };
const down = reply(504);

/** Submits as a form does, and lets all of its tries pass. */
const submit = async (submitted: Promise<Submission>) => {
  let ended: Submission | undefined;
  const note = async () => {
    ended = await submitted;
  };
  void note();
  await world.clock.advance(8000);
  return ended;
};
const saveNew = (text: string) =>
  tab.engine.mutate(
    'save-message',
    { id: first, base: null, title: sealedText('t'), content: sealedText(text) },
    { isAwaited: true },
  );
const writeReview = (body: string) =>
  tab.engine.mutate('write-review', { card, body }, { isAwaited: true });
const reviews = () => world.server.data.reviews.map(({ body }) => body);

/** Only the first request gets through, and its answer is lost: the form says that it failed. */
const fail = async (submitted: () => Promise<Submission>, fault: FakeFault = lateEffect) => {
  world.server.script('POST', fault);
  world.server.script('GET', ...times(20, down));
  expect(await submit(submitted())).toMatchObject({ outcome: 'returned' });
  expect(await tab.entries()).toMatchObject([{ isInDoubt: true }]);
  world.server.heal();
};

describe('F60 a change that came back in doubt and is written again', () => {
  beforeEach(async () => {
    await tab.engine.refresh(messagesResource);
    await tab.engine.refresh(reviewsResource(card));
  });

  test.each([
    ['took effect: it is edited', lateEffect, ['POST', 'PUT']],
    ['did not: it is replaced', down, ['POST']],
  ])('a sample that %s', async (_, fault, methods) => {
    await fail(() => saveNew('a1'), fault);
    expect(await submit(saveNew('a2'))).toEqual({ outcome: 'acknowledged' });
    expect(kept()).toEqual(['a2']);
    expect(routes().map((route) => route.split(' ')[0])).toEqual(methods);
    expect(await shown()).toEqual(['a2']);
    expect(await tab.entries()).toEqual([]);
  });

  test.each([
    ['took effect: it is edited', lateEffect, ['POST', 'PUT']],
    ['did not: it is replaced', down, ['POST']],
  ])('a review that %s', async (_, fault, methods) => {
    await fail(() => writeReview('r1'), fault);
    expect(await submit(writeReview('r2'))).toEqual({ outcome: 'acknowledged' });
    expect(reviews()).toEqual(['r2']);
    expect(routes().map((route) => route.split(' ')[0])).toEqual(methods);
  });

  test.each([false, true])(
    'offline waits for the check, and one sample is shown',
    async (isRead) => {
      await fail(() => saveNew('a1'));
      if (isRead) await tab.engine.refresh(messagesResource);
      world.network.set(false);
      expect(await submit(saveNew('a2'))).toEqual({ outcome: 'queued' });
      expect(await shown()).toEqual(['a2']);
      expect(tab.outbox()).toMatchObject([{ isInDoubt: true, status: { state: 'waiting' } }]);
      tab.kill();
      await openAgain();
      world.network.set(true);
      await world.clock.advance(10_000);
      expect(kept()).toEqual(['a2']);
      expect(await tab.entries()).toEqual([]);
    },
  );

  test('can be written a third time if the check failed', async () => {
    await fail(() => saveNew('a1'));
    await world.clock.advance(300_000);
    world.server.script('GET', ...times(20, down));
    expect(await submit(saveNew('a2'))).toMatchObject({ outcome: 'returned' });
    world.server.heal();
    expect(await submit(saveNew('a3'))).toBeDefined();
    await world.clock.advance(600_000);
    expect(kept()).toEqual(['a3']);
    expect(await tab.entries()).toEqual([]);
  });

  test('leaves nothing behind if it is deleted', async () => {
    await fail(() => saveNew('a1'));
    world.network.set(false);
    await submit(saveNew('a2'));
    await remove(first, 'a2');
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(kept()).toEqual([]);
    expect(await tab.entries()).toEqual([]);
  });

  test('becomes an edit if its form was left and it was queued again', async () => {
    await fail(() => saveNew('a1'));
    const [entry] = await tab.entries();
    world.network.set(false);
    tab.kill();
    await openAgain();
    await world.clock.advance(5000);
    expect(await tab.entries()).toMatchObject([{ state: 'sent' }]);
    await save(first, null, 'a2', entry?.seq);
    world.network.set(true);
    await world.clock.advance(10_000);
    expect(kept()).toEqual(['a2']);
    expect(await tab.entries()).toEqual([]);
  });
});
