/** The played Bot API on a port, and its deliveries over the network. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, statusOf } from '../../demo/bot-api/answers.ts';
import type { Post } from '../../demo/bot-api/delivery.ts';
import type { PlayedBotApi } from '../../demo/bot-api/played-bot-api.ts';

export interface ServedBotApi {
  /** For BOT_API_ROOT. */
  root: string;
  close(): Promise<void>;
}

/** A webhook that has not answered by then counts as failed. */
const answerWithinMs = 60_000;

export const postOverNetwork: Post = async (url, headers, body) => {
  const signal = AbortSignal.timeout(answerWithinMs);
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  const after = Number(answer.headers.get('retry-after') ?? '');
  return {
    status: answer.status,
    body: await answer.text(),
    ...(after > 0 && { retryAfterS: after }),
  };
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Parameters of the address, of a form or in JSON. */
const readParams = (search: string, type: string, body: string): unknown => {
  const query = Object.fromEntries(new URLSearchParams(search));
  if (!type.includes('json')) return { ...query, ...Object.fromEntries(new URLSearchParams(body)) };
  try {
    return { ...query, ...(JSON.parse(body || '{}') as object) };
  } catch {
    return query;
  }
};

const handle = async (
  api: PlayedBotApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://bot-api');
  const body = await readBody(request);
  const params = readParams(search, request.headers['content-type'] ?? '', body);
  const outcome = await api.answer(pathname, params);
  if (outcome === 'silent') return;
  if (outcome === 'cut') return void request.socket.destroy();
  response.writeHead(statusOf(outcome.answer), { 'content-type': 'application/json' });
  response.end(JSON.stringify(bodyOf(outcome.answer)));
};

export const serveBotApi = async (api: PlayedBotApi, port = 0): Promise<ServedBotApi> => {
  const server: Server = createServer((request, response) => {
    handle(api, request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    root: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
};
