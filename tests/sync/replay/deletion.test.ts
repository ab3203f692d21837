/** A 404 to a deletion: the thing is gone, unless the documents still have it. */
import { beforeEach, expect, test } from 'vitest';
import {
  messagesResource,
  ownProfileResource,
  proofsResource,
  reactionsResource,
  reviewsResource,
} from '../../../src/mutations/resources.ts';
import type { Change } from '../../../src/mutations/registry.ts';
import { answerLost, reply, times } from '../../support/sync/fake-server.ts';
import { nonceOf, proofBlock, sealedText } from '../../support/sync/samples.ts';
import { playTab } from '../../support/sync/played-world.ts';

const card = '01J00000000000000000000008';
const base = sealedText('a');
const notFound = reply(404, { error: 'You have no such reaction', code: 'NOT_FOUND' });

const { world, tab } = playTab();
beforeEach(async () => {
  await tab.engine.mutate('set-reaction', { card, emoji: 3, isOn: true });
  await tab.engine.mutate('write-review', { card, body: 'Good' });
  const sample = { id: '01HZZZZZZZZZZZZZZZZZZZZZZZ', base: null, title: base, content: base };
  await tab.engine.mutate('save-message', sample);
  await tab.engine.mutate('save-proof-block', proofBlock(nonceOf(1), 0));
  await world.clock.advance(5000);
  for (const resource of [reactionsResource(card), reviewsResource(card), messagesResource]) {
    await tab.engine.refresh<unknown>(resource);
  }
  await tab.engine.refresh(proofsResource);
});

const deletions = () => world.server.sent('DELETE').map(({ url }) => url);
const own = () => world.server.memberOf(1);
const sampleId = () => String(own().messages[0]?.id);
const react = (id: string) =>
  world.server.data.reactions.splice(0, 1, { id, card, by: 1, emoji: 3, cost: 0 });

const kinds: [kind: string, change: () => Change, remove: () => void][] = [
  [
    'reaction',
    () => ({ kind: 'set-reaction', args: { card, emoji: 3, isOn: false } }),
    () => void world.server.data.reactions.splice(0),
  ],
  [
    'review',
    () => ({ kind: 'delete-review', args: { card, isListed: true } }),
    () => void world.server.data.reviews.splice(0),
  ],
  [
    'sample',
    () => ({ kind: 'delete-message', args: { id: sampleId(), base } }),
    () => void own().messages.splice(0),
  ],
  [
    'proof',
    () => ({ kind: 'delete-proof', args: { nonce: nonceOf(1) } }),
    () => void own().blocks.splice(0),
  ],
];

const submit = ({ kind, args }: Change) => tab.engine.mutate(kind, args);

test.each(kinds)(
  'F39 of a %s that another device removed is done at the first try',
  async (_, change, remove) => {
    const one = change();
    remove();
    world.server.script('DELETE', notFound);
    await submit(one);
    await world.clock.advance(10_000);
    expect(deletions()).toHaveLength(1);
    expect(tab.outbox()).toEqual([]);
    expect(await tab.entries()).toEqual([]);
  },
);

test.each(kinds)('of a %s that is still there is refused', async (_, change) => {
  world.server.script('DELETE', notFound);
  await submit(change());
  await world.clock.advance(10_000);
  expect(tab.outbox()).toMatchObject([{ status: { state: 'refused', error: { status: 404 } } }]);
});

test('of a reaction that another device set again removes that one', async () => {
  react('01J0000000000000000000000Z');
  await submit({ kind: 'set-reaction', args: { card, emoji: 3, isOn: false } });
  await world.clock.advance(10_000);
  expect(deletions()).toHaveLength(2);
  expect(world.server.data.reactions).toEqual([]);
  expect(await tab.entries()).toEqual([]);
});

test('F39 whose answer was lost is settled by reading, also a reading that fails first', async () => {
  await tab.engine.refresh(ownProfileResource);
  world.server.script('DELETE', answerLost, notFound, notFound);
  await submit({ kind: 'set-reaction', args: { card, emoji: 3, isOn: false } });
  await world.settle();
  world.server.script('GET', { kind: 'lost', isDone: false });
  await world.clock.advance(60_000);
  expect(tab.outbox()).toEqual([]);
  expect(await tab.entries()).toEqual([]);
});

test.each([404, 403])('of a thing on a card that answers %i by now is done', async (status) => {
  world.server.script('DELETE', notFound);
  const hidden = reply(status, { error: 'This card is not public', code: 'FORBIDDEN' });
  world.server.script('GET /tma/reactions', ...times(3, hidden));
  await submit({ kind: 'set-reaction', args: { card, emoji: 3, isOn: false } });
  await world.clock.advance(10_000);
  expect(tab.outbox()).toEqual([]);
});

test.each([404, 403])(
  'in doubt is sent again by its known id if the card answers %i by now',
  async (status) => {
    const [{ id } = { id: '' }] = world.server.data.reactions;
    const hidden = reply(status, { error: 'This card is not public', code: 'FORBIDDEN' });
    world.server.script('DELETE', { kind: 'lost', isDone: false });
    world.server.script('GET /tma/reactions', ...times(9, hidden));
    await submit({ kind: 'set-reaction', args: { card, emoji: 3, isOn: false, id } });
    await world.clock.advance(60_000);
    expect(world.server.data.reactions).toEqual([]);
    expect(tab.outbox()).toEqual([]);
  },
);
