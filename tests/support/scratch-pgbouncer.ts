/**
 * A temporary pgbouncer that lends a connection for each transaction, in front of a PostgreSQL without passwords. It
 * refuses to run as root, as PostgreSQL does.
 */
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchPooler } from '../../demo/cluster/pooler.ts';
import { end } from '../../demo/cluster/process.ts';
import { findUser, freePort } from '../../demo/cluster/programs.ts';

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

export interface ScratchPgbouncer {
  port: number;
  stop(): Promise<void>;
}

export const startScratchPgbouncer = async ({ hostname, port: target }: URL) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'scratch-pgbouncer-'));
  const port = await freePort();
  const user = findUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const server = launchPooler({ directory, user, port, target: { host: hostname, port: target } });
  while (!(await answers(port))) await pause(20);
  const stop = async () => {
    await end(server, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  };
  return { port, stop } satisfies ScratchPgbouncer;
};
