/** The list of the outbox sheet: its order, its limit, its dependencies, and an Edit that replaces a change. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ownProfileResource } from '../../../src/mutations/resources.ts';
import { reply } from '../../support/sync/fake-server.ts';
import { ulidOfMember } from '../../support/sync/fake/state.ts';
import { nonceOf, proofBlock, sealedText } from '../../support/sync/samples.ts';
import { card } from '../../support/sync/topics/card.ts';
import { itemsOf } from '../../../src/screen/hand-over.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab } = playTab();

/** Each review is about another card, since a card has only one review of a member. */
const review = (nth: number) =>
  tab.engine.mutate('write-review', { card: ulidOfMember(nth), body: `r${nth}` });
const listed = () => tab.outbox().map(({ kind, status }) => [kind, status.state]);
const seqs = async () => (await tab.entries()).map(({ seq }) => seq);
const summary = async () => {
  const seen: unknown[] = [];
  const { unsubscribe } = tab.engine.outboxSummary().subscribe((value) => seen.push(value));
  await world.settle();
  unsubscribe();
  return seen.at(-1);
};
const sealedMessage = { title: sealedText('t'), content: sealedText('c') };
const refusal = reply(422, { error: 'no' });

describe('the list', () => {
  test('holds at most 100: first what needs attention, then the oldest; the summary counts all', async () => {
    world.server.script('POST', refusal, refusal);
    await tab.engine.mutate('set-public-mode', { publicMode: true });
    await world.settle();
    world.network.set(false);
    for (let nth = 0; nth < 120; nth += 1) await review(nth);
    await world.settle();
    const items = tab.outbox();
    expect(items).toHaveLength(100);
    expect(items[0]).toMatchObject({ kind: 'set-public-mode', status: { state: 'refused' } });
    const bodies = itemsOf(items, 'write-review').map(({ args }) => args.body);
    expect(bodies).toEqual(Array.from({ length: 99 }, (_, nth) => `r${nth}`));
    expect(await summary()).toEqual({ unsent: 121, needsAttention: 1 });
  });

  test('of named lanes holds all their changes, however many others wait', async () => {
    world.network.set(false);
    for (let nth = 0; nth < 120; nth += 1) await review(nth);
    const sample = { id: `01M${'0'.repeat(23)}`, base: null, ...sealedMessage };
    await tab.engine.mutate('save-message', sample);
    const lists: string[][] = [];
    for (const lanes of [['messages'], ['reviews:', 'messages']]) {
      const { unsubscribe } = tab.engine
        .outbox(...lanes)
        .subscribe((items) => lists.push(items.map(({ kind }) => kind)));
      await world.settle();
      unsubscribe();
    }
    const reviews = Array.from({ length: 120 }, () => 'write-review');
    expect(lists).toEqual([['save-message'], [...reviews, 'save-message']]);
  });

  test('leaves out changes that a screen holds, and acknowledged ones that wait for a pull', async () => {
    world.server.script('POST', refusal);
    void tab.engine.mutate('set-public-mode', { publicMode: true }, { isAwaited: true });
    await world.settle();
    world.server.script('GET /tma/profile', { kind: 'hang', isDone: false });
    await tab.engine.mutate('choose-interests', { tags: [] });
    await world.settle();
    expect((await tab.entries()).map(({ state }) => state)).toEqual(['returned', 'acknowledged']);
    expect(tab.outbox()).toEqual([]);
    expect(await summary()).toEqual({ unsent: 0, needsAttention: 0, inForms: 1 });
  });

  test('says what each change waits for, and what is dropped with it', async () => {
    world.network.set(false);
    const blocks = [0, 1, 2].map((counter) => ({
      kind: 'save-proof-block' as const,
      args: proofBlock(nonceOf(1), counter),
    }));
    await tab.engine.mutateAll([...blocks, { kind: 'write-review', args: { card, body: 'x' } }]);
    await world.settle();
    expect(tab.outbox().map(({ dependants }) => dependants)).toEqual([2, 1, 0, 0]);
    expect(listed().map(([, state]) => state)).toEqual(Array.from({ length: 4 }, () => 'waiting'));
    const [first] = await seqs();
    const parked = { state: 'parked', parkedFor: 'update-app', queue: null, shelf: 'attention' };
    await tab.database.outbox.update(first ?? 0, parked as object);
    await world.settle();
    expect(tab.outbox().map(({ status }) => status)).toEqual([
      { state: 'parked', reason: 'update-app' },
      { state: 'blocked', by: first },
      { state: 'blocked', by: first },
      { state: 'waiting' },
    ]);
  });

  test('names the change that another waits for, even if it is not listed', async () => {
    world.network.set(false);
    const held = { state: 'returned', queue: null, shelf: 'screen' } as const;
    await review(1);
    await review(2);
    const [first, second] = await seqs();
    await tab.database.outbox.update(first ?? 0, held);
    await tab.database.outbox.update(second ?? 0, { dependsOn: [first ?? 0] });
    await world.settle();
    expect(tab.outbox().map(({ status }) => status)).toEqual([{ state: 'blocked', by: first }]);
  });
});

const edit = (description: string, replaces?: number) =>
  tab.engine.mutate(
    'edit-profile',
    { description },
    { ...(replaces !== undefined && { replaces }) },
  );
const keys = () => world.server.sent('POST').map(({ key }) => key);

describe('an Edit that replaces a refused change', () => {
  let refused: number;
  beforeEach(async () => {
    await tab.engine.refresh(ownProfileResource);
    world.server.script('POST', refusal);
    await edit('bad');
    await world.settle();
    refused = (await seqs())[0] ?? 0;
    expect(listed()).toEqual([['edit-profile', 'refused']]);
  });

  test('removes it and is sent under a new key', async () => {
    await edit('good', refused);
    await world.clock.advance(5000);
    expect(await tab.entries()).toEqual([]);
    expect(world.server.memberOf(1).profile['description']).toBe('good');
    expect(new Set(keys()).size).toBe(2);
  });

  test('that changes nothing sends it again under its old key', async () => {
    await edit('bad', refused);
    await world.clock.advance(5000);
    expect(await tab.entries()).toEqual([]);
    expect(new Set(keys()).size).toBe(1);
    expect(world.server.effects).toHaveLength(1);
  });

  test('of a missing change, or of another lane, is an ordinary change', async () => {
    world.network.set(false);
    await edit('good', 9999);
    await tab.engine.mutate('set-public-mode', { publicMode: true }, { replaces: refused });
    expect((await tab.entries()).map(({ kind, state }) => [kind, state])).toEqual([
      ['edit-profile', 'refused'],
      ['edit-profile', 'pending'],
      ['set-public-mode', 'pending'],
    ]);
  });

  test('does not touch it while it is being sent again', async () => {
    world.server.state.latencyMs = 500;
    await tab.engine.retry(refused);
    await world.settle();
    await edit('good', refused);
    await world.clock.advance(10_000);
    const sent = world.server.effects.map(
      ({ body }) => (body as { description: string }).description,
    );
    expect(sent).toEqual(['bad', 'good']);
  });

  test('leaves it unchanged if the disk is full', async () => {
    tab.onWrite((table, values) => {
      if (table === 'outbox' && values.length > 0) throw new DOMException('', 'QuotaExceededError');
    });
    expect(await edit('good', refused)).toMatchObject({ outcome: 'not-saved' });
    tab.onWrite(undefined);
    expect((await tab.entries()).map(({ seq, state }) => [seq, state])).toEqual([
      [refused, 'refused'],
    ]);
  });
});
