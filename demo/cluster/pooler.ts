/** pgbouncer, which lends a connection to PostgreSQL for each transaction. */
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from './process.ts';
import { findProgram, type User } from './programs.ts';

export interface PoolerOptions {
  /** Its own directory, which belongs to the user. */
  directory: string;
  user: User | undefined;
  port: number;
  /** The address of PostgreSQL, which asks for no password. */
  target: { host: string; port: number | string };
}

const configOf = ({ port, target }: PoolerOptions, users: string): string => `[databases]
* = host=${target.host} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
; A PostgreSQL that is away is asked again soon, and nobody waits for it for longer than a server does.
server_login_retry = 1
query_wait_timeout = 5
`;

/** Like PostgreSQL, it refuses to run as root. */
export const launchPooler = (options: PoolerOptions): ChildProcess => {
  const { directory, user } = options;
  const program = findProgram('pgbouncer');
  if (!program) throw new Error('pgbouncer is not installed');
  const users = path.join(directory, 'users');
  const config = path.join(directory, 'pgbouncer.ini');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(config, configOf(options, users));
  return launch({
    program,
    args: ['-q', config],
    log: path.join(directory, 'pgbouncer.log'),
    user,
  });
};
