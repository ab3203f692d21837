/** One purchase, from the order to how it ended, and what the member is told. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallError } from '../../../src/contract/call-error.ts';
import {
  createInvoiceFlow,
  type InvoiceFlow,
  type InvoiceState,
  type Order,
} from '../../../src/features/purchase/invoice-flow.ts';
import type { InvoiceStatus } from '../../../src/platform/ports.ts';
import type { CallRequest, PullOutcome } from '../../../src/sync/api.ts';

let asked: [string, unknown][];
let opened: string[];
let alerts: string[];
let reads: number;
let states: InvoiceState[];
let answer: PullOutcome<unknown>;
/** Answers the request for the invoice, and then closes the invoice. */
let prepared: () => void;
let closed: (status: InvoiceStatus) => void;
let flow: InvoiceFlow;

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const link = 'https://t.me/$slug';
const phases = () => states.map(({ phase }) => phase);
const refused = (error: CallError) => {
  answer = { ok: false, error };
};
const http = (status: number): CallError => ({ kind: 'http', status, statusText: '' });

beforeEach(() => {
  [asked, opened, alerts, states, reads] = [[], [], [], [], 0];
  answer = { ok: true, value: { invoice_link: link } };
  flow = createInvoiceFlow({
    sync: {
      send: ({ call, body }: CallRequest) => {
        asked.push([`${call.method} ${call.path}`, body]);
        return new Promise((resolve) => {
          prepared = () => resolve(answer);
        });
      },
      refresh: () => {
        reads += 1;
        return Promise.resolve(answer) as never;
      },
    },
    openInvoice: (url) => {
      opened.push(url);
      return new Promise((resolve) => {
        closed = resolve;
      });
    },
    alert: (text) => void alerts.push(text),
  });
  flow.subscribe(() => states.push(flow.state()));
});

/** As far as the open invoice. */
const open = async (order: Order = 'small') => {
  const isPaid = flow.buy(order);
  prepared();
  await turn();
  return isPaid;
};

const buy = async (status: InvoiceStatus, order: Order = 'small') => {
  const isPaid = flow.buy(order);
  prepared();
  await turn();
  closed(status);
  return isPaid;
};

test.each([
  ['mini', { billingModel: 'package', planType: 'mini' }],
  ['small', { billingModel: 'package', planType: 'small' }],
  ['medium', { billingModel: 'package', planType: 'medium' }],
  ['1month', { billingModel: 'subscription', planType: '1month' }],
] as const)('R74 R75 %s is ordered by model and type', async (order, body) => {
  await buy('paid', order);
  expect(asked).toEqual([['POST /tma/generate-invoice', body]]);
  expect(opened).toEqual([link]);
});

test('R81 Singularity is ordered without a body', async () => {
  await buy('paid', 'monthly');
  expect(asked).toEqual([['POST /tma/generate-invoice/monthly', undefined]]);
});

test('R74 paid: the profile is read again', async () => {
  expect(await buy('paid')).toBe(true);
  expect(phases()).toEqual(['preparing', 'paying', 'idle']);
  expect(reads).toBe(1);
  expect(alerts).toEqual([]);
});

test('R76 cancelled: nothing but the end of the wait', async () => {
  expect(await buy('cancelled')).toBe(false);
  expect(flow.state()).toEqual({ phase: 'idle' });
  expect([alerts, reads]).toEqual([[], 0]);
});

test('R77 failed: an alert, and it can be tried again', async () => {
  expect(await buy('failed')).toBe(false);
  expect(alerts).toEqual(['Payment failed. Please try again.']);
  expect(await buy('paid')).toBe(true);
});

describe('R78 no invoice', () => {
  test.each([http(500), http(402), { kind: 'network', message: 'no route' } as const])(
    '%j',
    async (error) => {
      refused(error);
      const isPaid = flow.buy('mini');
      prepared();
      expect(await isPaid).toBe(false);
      expect(alerts).toEqual(['Failed to generate invoice. Please try again.']);
      expect(opened).toEqual([]);
      expect(flow.state()).toEqual({ phase: 'idle' });
    },
  );

  test('the rate limit has a modal of its own', async () => {
    refused({ kind: 'rate-limited', retryAfterS: 5 });
    const isPaid = flow.buy('mini');
    prepared();
    expect(await isPaid).toBe(false);
    expect(alerts).toEqual([]);
  });
});

test.each(['pending', 'unknown'] as const)(
  'R79 %s: neither success nor failure, the profile is read again',
  async (status) => {
    expect(await buy(status)).toBe(false);
    expect(flow.state()).toEqual({ phase: 'idle', unsure: status });
    expect(alerts).toEqual([]);
    expect(reads).toBe(1);
    void flow.buy('mini');
    expect(flow.state()).toEqual({ phase: 'preparing', order: 'mini' });
  },
);

test('one thing at a time', async () => {
  void flow.buy('mini');
  expect(await flow.buy('small')).toBe(false);
  expect(asked).toHaveLength(1);
});

describe('the member waits no longer', () => {
  test('F36 while the invoice is made: it is not opened any more', async () => {
    const isPaid = flow.buy('mini');
    flow.stop();
    prepared();
    expect(await isPaid).toBe(false);
    expect(opened).toEqual([]);
    expect(flow.state()).toEqual({ phase: 'idle' });
  });

  test('R79 while it is open: unknown, and a late word on it changes no state', async () => {
    const isPaid = open();
    await turn();
    flow.stop();
    expect(flow.state()).toEqual({ phase: 'idle', unsure: 'unknown' });
    expect(reads).toBe(1);
    closed('failed');
    expect(await isPaid).toBe(false);
    expect(alerts).toEqual([]);
  });

  test('paid after all: the profile is read once more', async () => {
    const isPaid = open();
    await turn();
    flow.stop();
    closed('paid');
    expect(await isPaid).toBe(false);
    expect(reads).toBe(2);
    expect(flow.state()).toEqual({ phase: 'idle', unsure: 'unknown' });
  });
});
