/** One press on an emoji, played with the real engine against a server that charges, in virtual time. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentReason } from '../../../src/contract/errors.ts';
import { ownProfileResource, reactionsResource } from '../../../src/mutations/resources.ts';
import {
  sendPaid,
  submitReaction,
  type ReactionEnd,
} from '../../../src/features/reactions/submit-reaction.ts';
import { createSubmitter } from '../../../src/screen/submission.ts';
import { countOf } from '../../../src/features/reactions/tally.ts';
import { reply, times, type FakeFault } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const card = '01J00000000000000000000009';
const rocket = 2;

const { world, tab } = playTab();
/** How the member answers each offer. */
let answers: ((reason: PaymentReason) => boolean)[];
let offered: PaymentReason[];
let paidNotes: number;

beforeEach(async () => {
  answers = [];
  offered = [];
  paidNotes = 0;
  world.server.state.isCharging = true;
  await tab.engine.refresh(reactionsResource(card));
});

const wallet = () => world.server.memberOf(1);
const unpaid = (reason?: PaymentReason) =>
  reply(402, { error: 'no', code: 'PAYMENT_REQUIRED', ...(reason && { reason }) });

const ports = (screen = new AbortController().signal) => ({
  submit: createSubmitter(
    { sync: tab.engine, isAwaited: true, screen, onState: () => undefined },
    'set-reaction',
  ).submit,
  sync: tab.engine,
  clock: world.clock,
  onPaid: () => {
    paidNotes += 1;
  },
  purchases: {
    offer: (reason: PaymentReason) => {
      offered.push(reason);
      return Promise.resolve(answers.shift()?.(reason) ?? false);
    },
  },
});

/** Presses. The result returns how it ended, or undefined until then. */
const begin = (isOn: boolean): (() => ReactionEnd | undefined) => {
  let end: ReactionEnd | undefined;
  const wait = async () => {
    end = await submitReaction(ports(), { card, emoji: rocket, isOn });
  };
  void wait();
  return () => end;
};

/** Presses, and lets `forMs` pass. */
const press = async (isOn: boolean, forMs = 5000): Promise<ReactionEnd | undefined> => {
  const end = begin(isOn);
  await world.clock.advance(forMs);
  return end();
};

const shownCount = async (): Promise<number> => {
  const views = tab.watch(reactionsResource(card));
  await world.settle();
  const view = views.at(-1);
  return view?.state === 'ready' ? countOf(view.value, rocket) : NaN;
};
const adds = () => world.server.sent('POST').filter(({ url }) => url === '/tma/reactions');
const removals = () => world.server.sent('DELETE');
const keys = () => new Set(adds().map(({ key }) => key));

test('R69 R70 a reaction is added and removed again', async () => {
  expect(await press(true)).toEqual({ outcome: 'acknowledged' });
  expect(await shownCount()).toBe(1);
  expect(adds().map(({ body }) => body)).toEqual([{ profileUlid: card, emoji: rocket }]);
  expect(wallet().balance).toBe(9);
  expect(await press(false)).toEqual({ outcome: 'acknowledged' });
  expect(await shownCount()).toBe(0);
  expect(wallet().balance).toBe(10);
  expect(offered).toEqual([]);
});

test('R69 the balance is read again after each press', async () => {
  const views = tab.watch(ownProfileResource);
  await tab.engine.refresh(ownProfileResource);
  await press(true);
  const shown = views.at(-1);
  expect(shown?.state === 'ready' && shown.value.balance).toBe(9);
  expect(shown?.state === 'ready' && shown.isPending).toBe(false);
});

test('R70 a removal that fails 1 + 3 times is discarded, and the count of the server shows', async () => {
  await press(true);
  world.server.script('DELETE', ...times(4, reply(500, { error: 'boom' })));
  expect(await press(false, 9000)).toMatchObject({ outcome: 'returned' });
  expect(removals()).toHaveLength(4);
  expect(await shownCount()).toBe(1);
  expect(await tab.entries()).toEqual([]);
});

test('R70 a removal that only seemed to fail is not shown again', async () => {
  await press(true);
  const views = tab.watch(reactionsResource(card));
  await world.settle();
  world.server.script('DELETE', { ...reply(500, {}), isDone: true } as FakeFault);
  expect(await press(false, 9000)).toEqual({ outcome: 'acknowledged' });
  const counts = views.flatMap((view) =>
    view.state === 'ready' ? [countOf(view.value, rocket)] : [],
  );
  expect(counts[0]).toBe(1);
  expect(counts.slice(counts.indexOf(0))).not.toContain(1);
});

test('R69 an offline reaction is queued at once, and can be taken back unsent', async () => {
  world.network.set(false);
  expect(await press(true, 100)).toEqual({ outcome: 'queued' });
  expect(await shownCount()).toBe(1);
  expect(await press(false, 100)).toEqual({ outcome: 'queued' });
  expect(await shownCount()).toBe(0);
  world.network.set(true);
  await world.clock.advance(10_000);
  expect(world.server.data.reactions).toEqual([]);
});

describe('refused for payment', () => {
  beforeEach(() => {
    wallet().balance = 0;
  });

  test.each([
    ['402', unpaid('balance'), 'balance'],
    ['402 for one more on a card', unpaid('one_per_card'), 'one_per_card'],
    ['402 without a word', reply(402, {}), 'balance'],
    ['400 with the code', reply(400, { error: 'no', code: 'PAYMENT_REQUIRED' }), 'balance'],
  ] as const)('R72 %s is offered', async (_, answer, reason) => {
    world.server.script('POST', answer);
    expect(await press(true)).toEqual({ outcome: 'abandoned' });
    expect(offered).toEqual([reason]);
  });

  test('F36 closing the offer removes the add, restores the count, and blocks no other lane', async () => {
    answers = [
      () => {
        void tab.engine.mutate('set-public-mode', { publicMode: true });
        return false;
      },
    ];
    expect(await press(true)).toEqual({ outcome: 'abandoned' });
    expect(await shownCount()).toBe(0);
    expect(await tab.entries()).toEqual([]);
    expect(wallet().publicMode).toBe(true);
    await world.clock.advance(60_000);
    expect(adds()).toHaveLength(1);
    expect(paidNotes).toBe(0);
  });

  test('F36 closing the offer shows what another member did meanwhile', async () => {
    answers = [
      () => {
        world.server.data.reactions.push({ id: 'x', card, by: 2, emoji: rocket, cost: 0 });
        return false;
      },
    ];
    await press(true);
    expect(await shownCount()).toBe(1);
  });

  test('F35 a paid add is sent again under its key, and takes effect once', async () => {
    answers = [
      () => {
        wallet().balance = 50;
        return true;
      },
    ];
    expect(await press(true)).toEqual({ outcome: 'acknowledged' });
    expect(adds()).toHaveLength(2);
    expect(keys().size).toBe(1);
    expect(world.server.data.reactions).toHaveLength(1);
    expect(wallet().balance).toBe(49);
    expect(paidNotes).toBe(1);
  });

  test('F35 a paid add is sent again at growing intervals until the credit arrives', async () => {
    answers = [
      () => {
        world.clock.setTimer(() => void (wallet().balance = 10), 5000);
        return true;
      },
    ];
    expect(await press(true, 6900)).toBeUndefined();
    await world.clock.advance(200);
    expect(world.server.data.reactions).toHaveLength(1);
    expect(keys().size).toBe(1);
    // Refused; then at once, and after 1, 2 and 4 s more.
    expect(adds().map(({ at }) => Math.round((at - (adds()[0]?.at ?? 0)) / 1000))).toEqual([
      0, 0, 1, 3, 7,
    ]);
  });

  test('R74 after 15 s without the credit, the add is kept as on its way', async () => {
    answers = [() => true];
    const end = begin(true);
    await world.clock.advance(14_900);
    expect(end()).toBeUndefined();
    await world.clock.advance(200);
    expect(end()).toEqual({ outcome: 'late', reason: 'balance' });
    expect(adds()).toHaveLength(6);
    // Pressed again once the credit has come: the same entry, the same key.
    wallet().balance = 10;
    expect(await press(true)).toEqual({ outcome: 'acknowledged' });
    expect(keys().size).toBe(1);
    expect(world.server.data.reactions).toHaveLength(1);
  });

  test('R74 a late paid add is sent again, and not offered a second time', async () => {
    answers = [() => true];
    expect(await press(true, 16_000)).toMatchObject({ outcome: 'late' });
    world.clock.setTimer(() => void (wallet().balance = 10), 5000);
    const again = sendPaid(ports(), { card, emoji: rocket, isOn: true }, 'balance');
    await world.clock.advance(8000);
    expect(await again).toEqual({ outcome: 'acknowledged' });
    expect(offered).toEqual(['balance']);
    expect(keys().size).toBe(1);
    expect(wallet().balance).toBe(9);
  });

  test('R72 R75 the subscription is offered next if a package was not enough', async () => {
    world.server.script('POST', unpaid('balance'), unpaid('balance'), unpaid('one_per_card'));
    wallet().balance = 10;
    answers = [() => true, () => true];
    expect(await press(true, 9000)).toEqual({ outcome: 'acknowledged' });
    expect(offered).toEqual(['balance', 'one_per_card']);
    expect(keys().size).toBe(1);
  });

  test('F36 leaving the screen during the offer leaves the add in the outbox, to be bought there', async () => {
    const gone = new AbortController();
    void submitReaction(
      {
        ...ports(gone.signal),
        purchases: { offer: () => new Promise(() => undefined) },
      },
      { card, emoji: rocket, isOn: true },
    );
    await world.clock.advance(1000);
    expect(tab.outbox()).toEqual([]);
    gone.abort();
    await world.settle();
    expect(tab.outbox()).toMatchObject([
      { kind: 'set-reaction', status: { state: 'parked', reason: 'payment' } },
    ]);
  });
});
