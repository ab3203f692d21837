/**
 * haproxy, twice: it distributes members' requests over the ready instances, and leads to the present PostgreSQL
 * primary. It repeats a request only if nothing of it was sent, or if it is a read.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { launch } from './process.ts';
import { findProgram, type User } from './programs.ts';

export interface ProxyOptions {
  directory: string;
  user: User | undefined;
  /** The port for members. */
  port: number;
  /** The port that leads to the present primary. */
  primaryPort: number;
  instancePorts: readonly number[];
}

const socketIn = (directory: string): string => path.join(directory, 'haproxy.sock');

/** A live stream is silent for 25 s at most. */
const configOf = ({ directory, port, primaryPort, instancePorts }: ProxyOptions): string => `global
  stats socket ${socketIn(directory)} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 3s
frontend members
  mode http
  bind 127.0.0.1:${port}
  timeout http-request 10s
  http-request set-header X-Forwarded-For %[src]
  http-response set-header X-Instance %s
  default_backend instances
backend instances
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 2
  retry-on conn-failure empty-response
  http-request disable-l7-retry if !METH_GET
  default-server check inter 500ms fall 2 rise 1
${instancePorts.map((one, at) => `  server ${at + 1} 127.0.0.1:${one}\n`).join('')}
listen primary
  mode tcp
  bind 127.0.0.1:${primaryPort}
  timeout tunnel 1h
  server postgres 127.0.0.1:1
`;

export const launchProxy = (options: ProxyOptions): ChildProcess => {
  const { directory, user } = options;
  const program = findProgram('haproxy');
  if (!program) throw new Error('haproxy is not installed');
  const config = path.join(directory, 'haproxy.cfg');
  writeFileSync(config, configOf(options));
  const log = path.join(directory, 'haproxy.log');
  return launch({ program, args: ['-db', '-f', config], log, user });
};

/** Tells haproxy the primary's new port; true on success. */
export const pointAtPrimary = async (directory: string, port: number): Promise<boolean> => {
  const socket = connect(socketIn(directory));
  socket.end(`set server primary/postgres addr 127.0.0.1 port ${port}\n`).resume();
  await once(socket, 'close');
  return true;
};
