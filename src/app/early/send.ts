/** Requests what the screen at this address shows first, if the member's gate is open. */
import { clientVersion, headers } from '../../contract/headers.ts';
import { createFetchTransport } from '../../platform/browser/fetch-transport.ts';
import type { EarlyRequest } from './request.ts';
import type { EarlyRows } from './rows.ts';

/** Stored data is input. */
const valueOf = (row: unknown): unknown => (Object(row) as { value?: unknown }).value;

/** `marks`: of the member named by the init data. */
export const sendEarly = (
  url: string,
  initData: string,
  { marks }: Pick<EarlyRows, 'marks'>,
): EarlyRequest | undefined => {
  const sentAt = Date.now();
  const { until } = Object(valueOf(marks.get('gate'))) as { until?: unknown };
  if (Number(until) > sentAt) return undefined;
  const answer = createFetchTransport()({
    method: 'GET',
    url,
    headers: { [headers.clientVersion]: String(clientVersion), [headers.initData]: initData },
    signal: new AbortController().signal,
  });
  // The rejection is handled by the code that takes the request over.
  answer.catch(() => undefined);
  return { url, initData, order: Number(valueOf(marks.get('order')) ?? 0), sentAt, answer };
};
