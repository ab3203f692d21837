/** Buy in the outbox sheet: what happens after a payment, with the real engine and a server that charges. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentFor, resendPaid, type Resent } from '../../../src/features/outbox/buying.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { maxOutboxItems } from '../../../src/sync/api.ts';
import { reply } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';
import { outboxItem } from '../../support/outbox-item.ts';

const card = '01J00000000000000000000009';
const ulidOf = (at: number) => `01J00000000000000000001${String(at).padStart(3, '0')}`;

const { world, tab } = playTab();
beforeEach(async () => {
  world.server.state.isCharging = true;
  world.server.memberOf(1).balance = 0;
  world.network.set(false);
  await tab.engine.mutate('set-reaction', { card, emoji: 0, isOn: true });
  world.network.set(true);
  await world.clock.advance(2000);
});

const parked = (): OutboxItem | undefined => tab.outbox()[0];
const adds = () => world.server.sent('POST');
const credit = () => {
  world.server.memberOf(1).balance = 10;
};
const resend = () => {
  let end: Resent | undefined;
  const wait = async () => {
    const ports = { sync: tab.engine, clock: world.clock };
    end = await resendPaid(ports, parked() ?? outboxItem(0), 'balance');
  };
  void wait();
  return () => end;
};

test('F35 a queued add is parked for payment, and takes effect once when paid', async () => {
  expect(parked()).toMatchObject({ status: { state: 'parked', reason: 'payment' } });
  credit();
  const end = resend();
  await world.clock.advance(1000);
  expect(end()).toBe('over');
  expect(tab.outbox()).toEqual([]);
  expect(world.server.data.reactions).toHaveLength(1);
  expect(new Set(adds().map(({ key }) => key)).size).toBe(1);
});

test('F35 a paid change is tried until a late credit arrives', async () => {
  const end = resend();
  await world.clock.advance(2500);
  credit();
  await world.clock.advance(1000);
  expect(end()).toBe('over');
  expect(world.server.data.reactions).toHaveLength(1);
});

test('F35 after 15 s without the credit, the change waits in the sheet again', async () => {
  const end = resend();
  await world.clock.advance(14_900);
  expect(end()).toBeUndefined();
  await world.clock.advance(300);
  expect(end()).toBe('balance');
  expect(parked()).toMatchObject({ status: { state: 'parked', reason: 'payment' } });
});

test('F35 it is tried as long behind a hundred changes that wait for payment too, which are not read', async () => {
  world.network.set(false);
  for (let at = 0; at < maxOutboxItems; at += 1)
    await tab.engine.mutate('set-reaction', { card: ulidOf(at), emoji: 0, isOn: true });
  world.network.set(true);
  await world.clock.advance(600_000);
  expect(tab.outbox().every((one) => paymentFor(one))).toBe(true);
  const asked = vi.spyOn(tab.engine, 'outbox');
  const end = resend();
  await world.clock.advance(2500);
  expect(end()).toBeUndefined();
  expect(new Set(asked.mock.calls.flat())).toEqual(new Set([`reactions:${card}`]));
});

test('R72 a refusal for another reason is reported', async () => {
  world.server.script('POST', reply(402, { error: 'no', reason: 'one_per_card' }));
  const end = resend();
  await world.clock.advance(1000);
  expect(end()).toBe('one_per_card');
});

test('the outbox sends the change later if the device goes offline after the payment', async () => {
  credit();
  world.network.set(false);
  const end = resend();
  await world.clock.advance(16_000);
  expect(end()).toBe('over');
  world.network.set(true);
  await world.clock.advance(5000);
  expect(world.server.data.reactions).toHaveLength(1);
});

describe('the payment that a change needs', () => {
  const unpaid = { kind: 'http', status: 402, statusText: '' } as const;
  test.each([
    [{ state: 'parked', reason: 'payment' }, 'balance'],
    [{ state: 'parked', reason: 'payment', error: unpaid }, 'balance'],
    [
      { state: 'parked', reason: 'payment', error: { ...unpaid, reason: 'one_per_card' } },
      'one_per_card',
    ],
    [{ state: 'parked', reason: 'update-app' }, undefined],
    [{ state: 'refused', error: unpaid }, undefined],
    [{ state: 'waiting' }, undefined],
  ] as const)('%j: %s', (status, payment) => {
    expect(paymentFor(outboxItem(1, { status }))).toBe(payment);
  });
});
