/**
 * Opens invoices, which the messenger shows over the app. One is open at a time, and the messenger reports by its slug
 * how it ended. That report may never come: the bridge was lost while the app slept, or a version does not send it. So
 * three more things end the wait, each as 'unknown': a messenger that cannot open invoices, the next invoice, and a
 * time-out after which hardly anybody is still paying. iOS and macOS never answer for an invoice that they do not know.
 */
import { webUrl } from '../../domain/links/link-targets.ts';
import { browserClock } from '../browser/clock.ts';
import type { InvoiceStatus } from '../ports.ts';
import { watchSilence } from '../silence.ts';
import { supports, type createPostEvent } from './calls.ts';
import { on } from './events.ts';

/** Counted in parts, so that a page that was frozen still hears how it ended. */
const longestPaymentMin = 10;

const statuses = ['paid', 'cancelled', 'failed', 'pending'] as const;

const statusOf = (said: unknown): InvoiceStatus =>
  statuses.find((status) => status === said) ?? 'unknown';

/** Links of the Bot API are https://t.me/$slug; older ones https://t.me/invoice/slug. */
const slugOf = (link: string): string | undefined =>
  /^\/(?:\$|invoice\/)([\w=-]+)$/.exec(webUrl(link)?.pathname ?? '')?.[1];

/** Resolves once, with the first of its possible ends. */
const closed = (slug: string, superseded: AbortSignal): Promise<InvoiceStatus> =>
  new Promise((resolve) => {
    const settle = (status: InvoiceStatus) => {
      stopListening();
      silence.stop();
      superseded.removeEventListener('abort', giveUp);
      resolve(status);
    };
    const giveUp = () => settle('unknown');
    const stopListening = on('invoice_closed', (data) => {
      const event: { slug?: unknown; status?: unknown } = Object(data);
      if (event.slug === slug) settle(statusOf(event.status));
    });
    const silence = watchSilence(browserClock, longestPaymentMin, giveUp, 60_000);
    superseded.addEventListener('abort', giveUp);
  });

/** The part of the Messenger port that handles payments. */
export const invoicesOf = (version: string, post: ReturnType<typeof createPostEvent>) => {
  const canOpenInvoices = supports('web_app_open_invoice', version);
  let open = new AbortController();
  return {
    canOpenInvoices,
    openInvoice: async (url: string): Promise<InvoiceStatus> => {
      const slug = slugOf(url);
      if (slug === undefined || !canOpenInvoices) return 'unknown';
      open.abort();
      open = new AbortController();
      const status = closed(slug, open.signal);
      // Not taken, so no answer would come.
      if (!post('web_app_open_invoice', { slug })) open.abort();
      return status;
    },
  };
};
