/** One purchase, from the order to its end, and what the member is shown. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallError } from '../../../src/contract/call-error.ts';
import {
  createInvoiceFlow,
  type InvoiceFlow,
  type InvoiceState,
  type Product,
} from '../../../src/features/purchase/invoice-flow.ts';
import type { InvoiceStatus } from '../../../src/platform/ports.ts';
import type { PullOutcome } from '../../../src/sync/api.ts';
import { answerTo } from '../../support/answer-to.ts';

let asked: [string, unknown][];
let opened: string[];
let alerts: string[];
let ends: [Product, InvoiceStatus | 'open'][];
/** Looks at the profile so far, and what ends the last one. */
let looks: number;
let looked: () => void;
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
  looks = 0;
  // Without an invoice nothing is looked at.
  looked = () => undefined;
  [asked, opened, alerts, states, ends] = [[], [], [], [], []];
  answer = { ok: true, value: { invoice_link: link } };
  flow = createInvoiceFlow({
    sync: {
      send: (request) => {
        const { call, body } = request;
        asked.push([`${call.method} ${call.path}`, body]);
        return new Promise((resolve) => {
          prepared = () => resolve(answerTo(request, answer));
        });
      },
    },
    openInvoice: (url) => {
      opened.push(url);
      return new Promise((resolve) => {
        closed = resolve;
      });
    },
    alert: (text) => void alerts.push(text),
    look: () =>
      new Promise((resolve) => {
        looks += 1;
        looked = resolve;
      }),
    onOpen: (order) => void ends.push([order, 'open']),
    onEnd: (order, status) => void ends.push([order, status]),
  });
  flow.subscribe(() => states.push(flow.state()));
});

/** Buys, up to the open invoice. */
const open = async (order: Product = 'small') => {
  const isPaid = flow.buy(order);
  prepared();
  await turn();
  looked();
  await turn();
  return { isPaid };
};

const buy = async (status: InvoiceStatus, order: Product = 'small') => {
  const { isPaid } = await open(order);
  closed(status);
  await turn();
  looked();
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

test('R74 the credit of a paid purchase is awaited', async () => {
  expect(await buy('paid')).toBe(true);
  expect(phases()).toEqual(['preparing', 'paying', 'idle']);
  expect(ends).toEqual([
    ['small', 'open'],
    ['small', 'paid'],
  ]);
  expect(alerts).toEqual([]);
});

test('R76 a cancelled purchase only ends the wait', async () => {
  expect(await buy('cancelled')).toBe(false);
  expect(flow.state()).toEqual({ phase: 'idle' });
  expect([alerts, ends.at(-1)]).toEqual([[], ['small', 'cancelled']]);
});

test('R77 a failed purchase shows an alert, and can be tried again', async () => {
  expect(await buy('failed')).toBe(false);
  expect(alerts).toEqual(['Payment failed. Please try again.']);
  expect(await buy('paid')).toBe(true);
});

describe('R78 no invoice', () => {
  test.each([http(500), http(402), { kind: 'network', message: 'no route' } as const])(
    '%j',
    async (error) => {
      refused(error);
      const { isPaid } = await open();
      expect(await isPaid).toBe(false);
      expect(alerts).toEqual(['Failed to generate invoice. Please try again.']);
      expect(opened).toEqual([]);
      expect(flow.state()).toEqual({ phase: 'idle' });
    },
  );

  test('the rate limit has its own modal', async () => {
    refused({ kind: 'rate-limited', retryAfterS: 5 });
    const { isPaid } = await open();
    expect(await isPaid).toBe(false);
    expect(alerts).toEqual([]);
  });
});

test.each(['pending', 'unknown'] as const)(
  'R79 %s: neither success nor failure',
  async (status) => {
    expect(await buy(status)).toBe(false);
    expect(flow.state()).toEqual({ phase: 'idle' });
    expect([alerts, ends.at(-1)]).toEqual([[], ['small', status]]);
  },
);

// Android, iOS, macOS and Desktop report charged payments as failed or cancelled (Telegram-Mini-Apps/issues#58).
describe('R174 the profile says what was credited', () => {
  test.each(['failed', 'cancelled', 'pending', 'unknown'] as const)(
    'after %s nothing is sold or said until the profile was read',
    async (status) => {
      const { isPaid } = await open();
      closed(status);
      await turn();
      expect([flow.state().phase, alerts]).toEqual(['checking', []]);
      expect(await flow.buy('small')).toBe(false);
      // The goods are here.
      flow.stop();
      looked();
      expect(await isPaid).toBe(false);
      expect([flow.state().phase, alerts]).toEqual(['idle', []]);
    },
  );

  test('before an invoice opens, the profile is read: none opens if the goods are here', async () => {
    const isPaid = flow.buy('small');
    await turn();
    expect(looks).toBe(0);
    prepared();
    await turn();
    expect([looks, opened]).toEqual([1, []]);
    flow.stop();
    looked();
    expect(await isPaid).toBe(false);
    expect(opened).toEqual([]);
  });
});

test('only one purchase runs at a time', async () => {
  void flow.buy('mini');
  expect(await flow.buy('small')).toBe(false);
  expect(asked).toHaveLength(1);
});

describe('once the member stops waiting', () => {
  test('F36 an invoice that is still being made is not opened', async () => {
    const isPaid = flow.buy('mini');
    flow.stop();
    prepared();
    await turn();
    looked();
    expect(await isPaid).toBe(false);
    expect(opened).toEqual([]);
    expect(flow.state()).toEqual({ phase: 'idle' });
  });

  test.each(['failed', 'paid'] as const)(
    'R79 R174 a later %s for the open invoice is passed on, and shows no alert',
    async (status) => {
      const { isPaid } = await open();
      flow.stop();
      expect(flow.state()).toEqual({ phase: 'idle' });
      closed(status);
      expect(await isPaid).toBe(false);
      expect(alerts).toEqual([]);
      expect(ends.at(-1)).toEqual(['small', status]);
    },
  );
});
