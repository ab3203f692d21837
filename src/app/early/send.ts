/** Requests what the screen at this address shows first, if the member's gate is open. */
import { clientVersion, headers } from '../../contract/headers.ts';
import { createFetchTransport } from '../../platform/browser/fetch-transport.ts';
import type { KeyValueStore } from '../../platform/ports.ts';
import { earlyMarks, type EarlyRequest } from './request.ts';

/** `values`: the local values of the member named by the init data. */
export const sendEarly = (
  url: string,
  initData: string,
  values: KeyValueStore,
): EarlyRequest | undefined => {
  const sentAt = Date.now();
  if (Number(values.read(earlyMarks.gate)) > sentAt) return undefined;
  const answer = createFetchTransport()({
    method: 'GET',
    url,
    headers: { [headers.clientVersion]: String(clientVersion), [headers.initData]: initData },
    signal: new AbortController().signal,
  });
  // The rejection is handled by the code that takes the request over.
  answer.catch(() => undefined);
  return { url, initData, order: Number(values.read(earlyMarks.order)), sentAt, answer };
};
