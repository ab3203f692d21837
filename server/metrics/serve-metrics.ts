/** GET /metrics, on a separate port: metrics are only for the operator. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../start-error.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Throws `StartError` if it cannot listen. */
export const serveMetrics = async (
  { host, port }: MetricsAddress,
  render: () => string,
): Promise<MetricsServer> => {
  const server = createServer(({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(render());
  });
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StartError(
      `Cannot listen on ${host}:${port} for metrics (${code}). Check METRICS_HOST and METRICS_PORT.`,
    );
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** If an address is configured, the port is open until the app closes. */
export const openMetricsPort = async (
  app: FastifyInstance,
  address: MetricsAddress | undefined,
  { render }: Metrics,
): Promise<void> => {
  if (!address) return;
  const server = await serveMetrics(address, render);
  app.addHook('onClose', () => server.close());
};
