/**
 * The whole cluster: members → haproxy → three instances → pgbouncer → haproxy → a PostgreSQL primary with a
 * synchronous standby. Everything is in one directory.
 */
import type { ChildProcess } from 'node:child_process';
import { chownSync } from 'node:fs';
import path from 'node:path';
import { superviseInstance, type Instance } from './instances.ts';
import { launchPooler } from './pooler.ts';
import { createPostgres } from './postgres.ts';
import { end, until } from './process.ts';
import { expectFree, findUser, freePort } from './programs.ts';
import { launchProxy, pointAtPrimary } from './proxy.ts';
import { startReplicas } from './replicas.ts';

export interface Cluster {
  /** The present primary. */
  databaseUrl: string;
  /** Kills the next instance, and resolves with its number once it is ready again. */
  killInstance(): Promise<number>;
  /** Restarts the primary, and resolves once all instances are ready again. */
  restartPrimary(): Promise<void>;
  /** Kills the primary; resolves once the instances are ready and the new primary has a synchronous standby. */
  losePrimary(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Must be empty. */
  directory: string;
  /** The port for members. */
  port: number;
  /** Called with failures that no promise reports. */
  onFault(error: unknown): void;
  /** Aborts the start, and every wait. */
  signal: AbortSignal;
  /** What each instance runs, as in InstanceOptions. */
  program?: readonly string[] | undefined;
}

const instanceCount = 3;

/** The first start of a fresh checkout builds the app. */
const buildMs = 300_000;

const databaseAt = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

export const startCluster = async ({
  directory,
  port,
  onFault,
  signal,
  program,
}: ClusterOptions): Promise<Cluster> => {
  await expectFree(port);
  const user = findUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  const stopWith = (child: ChildProcess) => stops.push(() => end(child, 'SIGTERM'));
  const ports = await Promise.all(Array.from({ length: instanceCount + 2 }, () => freePort()));
  const [primaryPort = 0, poolerPort = 0, ...instancePorts] = ports;

  const startInstance = async (own: number, at: number): Promise<Instance> => {
    signal.throwIfAborted();
    const instance = superviseInstance({
      port: own,
      program,
      log: path.join(directory, `instance-${at + 1}.log`),
      settings: {
        DEMO: '1',
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: databaseAt(poolerPort),
        DATABASE_DIRECT_URL: databaseAt(primaryPort),
        TRUST_PROXY: 'loopback',
      },
    });
    stops.push(instance.stop);
    await until(`Instance ${at + 1} is ready`, instance.isReady, signal, buildMs);
    return instance;
  };

  const start = async (): Promise<Cluster> => {
    stopWith(launchProxy({ directory, user, port, primaryPort, instancePorts }));
    const replicas = await startReplicas({
      create: () => createPostgres(directory, user),
      onPrimary: (own) => until('haproxy listens', () => pointAtPrimary(directory, own), signal),
      onFault,
      signal,
    });
    stops.push(replicas.remove);
    const target = { host: '127.0.0.1', port: primaryPort };
    stopWith(launchPooler({ directory, user, port: poolerPort, target }));
    // The first one builds the app and fills the database for the others.
    const [first = 0, ...others] = instancePorts;
    const instances = [
      await startInstance(first, 0),
      ...(await Promise.all(others.map((own, at) => startInstance(own, at + 1)))),
    ];
    const allReady = () =>
      until(
        'All instances are ready',
        async () => (await Promise.all(instances.map((one) => one.isReady()))).every(Boolean),
        signal,
      );
    let killed = -1;
    return {
      databaseUrl: databaseAt(primaryPort),
      killInstance: async () => {
        killed = (killed + 1) % instances.length;
        await instances[killed]?.kill();
        await allReady();
        return killed + 1;
      },
      restartPrimary: async () => {
        await replicas.restart();
        await allReady();
      },
      losePrimary: async () => {
        await replicas.losePrimary();
        await allReady();
      },
      stop,
    };
  };
  try {
    return await start();
  } catch (error) {
    await stop();
    throw error;
  }
};
