import { describe, expect, test, vi } from 'vitest';
import { openedMessenger, playTimers } from './fake-window.ts';

playTimers();

const open = (version = '8.0') => openedMessenger(version);

const asked = (slug: string) => ['web_app_open_invoice', { slug }];

test.each([
  ['https://t.me/$aB_9-x=', 'aB_9-x='],
  ['https://t.me/invoice/aB9', 'aB9'],
])('R74 %s is opened by its slug', (url, slug) => {
  const { messenger, calls } = open();
  void messenger.openInvoice(url);
  expect(calls()).toEqual([asked(slug)]);
});

test.each(['paid', 'cancelled', 'failed', 'pending'])(
  'R76 R77 R79 the messenger says %s of this invoice',
  async (status) => {
    const { messenger, send } = open();
    const closed = messenger.openInvoice('https://t.me/$one');
    send('invoice_closed', { slug: 'another', status: 'cancelled' });
    send('invoice_closed', null);
    send('invoice_closed', { slug: 'one', status });
    expect(await closed).toBe(status);
  },
);

describe('R79 unknown', () => {
  test('is the result of a future status', async () => {
    const { messenger, send } = open();
    const closed = messenger.openInvoice('https://t.me/$one');
    send('invoice_closed', { slug: 'one', status: 'half-paid' });
    expect(await closed).toBe('unknown');
  });

  test.each(['https://t.me/durov', 'https://t.me/$', '$slug', 'https://t.me/invoice/a/b'])(
    'is the result of %s, which is no invoice',
    async (url) => {
      const { messenger, calls } = open();
      expect(await messenger.openInvoice(url)).toBe('unknown');
      expect(calls()).toEqual([]);
    },
  );

  test('is the result in a messenger that cannot open invoices', async () => {
    const { messenger, calls } = open('6.0');
    expect(messenger.canOpenInvoices).toBe(false);
    expect(await messenger.openInvoice('https://t.me/$one')).toBe('unknown');
    expect(calls()).toEqual([]);
    expect(open('6.1').messenger.canOpenInvoices).toBe(true);
  });

  test('is the result of an invoice that the next one replaced', async () => {
    const { messenger, send } = open();
    const first = messenger.openInvoice('https://t.me/$one');
    const second = messenger.openInvoice('https://t.me/$two');
    expect(await first).toBe('unknown');
    send('invoice_closed', { slug: 'two', status: 'paid' });
    expect(await second).toBe('paid');
  });

  test('is the result after ten minutes without an event, as on iOS for a slug that it does not know', async () => {
    const { messenger } = open();
    const closed = messenger.openInvoice('https://t.me/$one');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await closed).toBe('unknown');
  });

  test('is not the result of a page that was frozen while somebody paid', async () => {
    const { messenger, send } = open();
    const closed = messenger.openInvoice('https://t.me/$one');
    // It finds its timer due when it wakes.
    await vi.advanceTimersToNextTimerAsync();
    send('invoice_closed', { slug: 'one', status: 'paid' });
    expect(await closed).toBe('paid');
  });

  test('is the result without a bridge', async () => {
    const { messenger } = open();
    Object.assign(window, { parent: window, top: window });
    expect(await messenger.openInvoice('https://t.me/$one')).toBe('unknown');
  });
});
