/** The to-do list's server, in memory. It applies a change once for each idempotency key. */
import { headers } from '../../../../src/contract/headers.ts';
import type { TransportAnswer, TransportRequest } from '../../../../src/platform/ports.ts';
import type { ToDo } from './to-dos.ts';

type Asked = Pick<TransportRequest, 'method' | 'url' | 'headers' | 'body'>;

const answerOf = (status: number, body: unknown): TransportAnswer => ({
  status,
  statusText: '',
  isRedirect: false,
  header: () => null,
  body: JSON.stringify(body),
});

export const createToDoServer = () => {
  let list: ToDo[] = [];
  const applied = new Set<string>();

  const apply = ({ method, url, body = '{}' }: Asked): void => {
    const stated = JSON.parse(body) as Partial<ToDo>;
    const id = url.split('/')[3];
    if (method === 'POST') list = [...list, { id: '', title: '', ...stated, isDone: false }];
    else list = list.map((one) => (one.id === id ? { ...one, ...stated } : one));
  };

  return {
    list: () => list,
    /** How many changes took effect. */
    effects: () => applied.size,
    handle: async (request: Asked): Promise<TransportAnswer> => {
      if (request.method === 'GET') return answerOf(200, list);
      const key = request.headers[headers.idempotencyKey] ?? '';
      if (!applied.has(key)) apply(request);
      applied.add(key);
      return answerOf(200, { success: true });
    },
  };
};
