/** A local server that code which fetches from public addresses takes for one of the internet. */
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { FetchPorts } from '../../../server/outgoing/fetch-public.ts';

/** Where a host is that no test places. */
export const elsewhere = '93.184.215.14';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** `hosts` are addresses by name. */
export const playInternet = async (
  answer: RequestListener,
  hosts: Record<string, string[]> = {},
) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const ports: Pick<FetchPorts, 'resolve' | 'request'> = {
    resolve: async (host) =>
      (hosts[host] ?? [elsewhere]).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    request: (url, addresses, signal, headers) =>
      new Promise((resolve, reject) => {
        asked.push(`${url.href} at ${addresses.map(({ address }) => address).join()}`);
        httpRequest({ host: '127.0.0.1', port, path: url.pathname, signal, headers })
          .on('response', resolve)
          .on('error', reject)
          .end();
      }),
  };
  return { ports, asked };
};
