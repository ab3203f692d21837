/** The sandbox's payments, as this page requests them. No money moves, but the server sees updates of the Bot API. */

export interface Invoice {
  title: string;
  description: string;
  /** Such as '$1.05'. */
  price: string;
}

export type PaymentResult = { status: 'paid' } | { status: 'failed'; reason: string };

const noConnection: PaymentResult = {
  status: 'failed',
  reason: 'There is no connection to the bank.',
};

const post = (path: string, body: object): Promise<Response | undefined> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);

/** Undefined if the sandbox has no such invoice, or cannot be reached. */
export const loadInvoice = async (slug: string): Promise<Invoice | undefined> => {
  const response = await fetch(`/messenger/invoices/${slug}`).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Invoice) : undefined;
};

export const payInvoice = async (slug: string, payer: number): Promise<PaymentResult> => {
  const response = await post(`/messenger/invoices/${slug}/pay`, { payer });
  return response?.ok ? ((await response.json()) as PaymentResult) : noConnection;
};

/** Refunds the member's last payment, and returns its amount; undefined if there is nothing to refund. */
export const refundLast = async (member: number): Promise<string | undefined> => {
  const response = await post('/messenger/refund', { member });
  return response?.ok ? ((await response.json()) as { price: string }).price : undefined;
};
