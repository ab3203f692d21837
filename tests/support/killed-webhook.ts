/**
 * A server of its own process that gets updates, and is killed at a statement: `killed-webhook.ts FOLDER STATEMENT`. The
 * folder holds the database, and the updates in updates.json.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../server/db/connection/database.ts';
import type { Tx } from '../../server/db/connection/engine.ts';
import { createTestApi } from './api-server.ts';
import { deliver } from './bot-updates.ts';

const [folder = '', statement = ''] = process.argv.slice(2);
const statements = new Set<string | symbol>(['select', 'insert', 'update', 'delete', 'execute']);
let left = Number(statement);

/** Dies before the statement is sent, or with the last one counted: those before it are sent and not committed. */
const countIn = (tx: Tx): Tx =>
  new Proxy(tx, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property, target);
      if (!statements.has(property) || typeof value !== 'function') return value;
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return value.bind(target) as unknown;
    },
  });

const opened = await openDatabase({ kind: 'pglite', directory: path.join(folder, 'data') });
const database = {
  ...opened,
  write: async <T>(task: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await opened.write((tx) => task(countIn(tx)));
    // Committed, and not yet answered.
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return result;
  },
};
const api = createTestApi(database);
const updates = JSON.parse(readFileSync(path.join(folder, 'updates.json'), 'utf8')) as object[];
for (const update of updates) await deliver(api, update);
await api.app.close();
