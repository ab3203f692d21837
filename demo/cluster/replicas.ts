/**
 * A primary and a synchronous standby: a commit is acknowledged once both have it on disk. So every acknowledged change
 * is on the standby when the primary is lost. A lost primary that still runs cannot acknowledge anything.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from './postgres.ts';
import { until } from './process.ts';
import { watchPrimary } from './watch-primary.ts';

export interface Replicas {
  restart(): Promise<void>;
  /** Only kills the primary. Resolves once another leads and has a standby. */
  losePrimary(): Promise<void>;
  remove(): Promise<void>;
}

interface ReplicasPorts {
  create(): Promise<PostgresServer>;
  /** Called with the primary's port from now on. */
  onPrimary(port: number): Promise<void>;
  /** Called if no standby could take over. */
  onFault(error: unknown): void;
  signal: AbortSignal;
}

const watchEveryMs = 1000;

export const startReplicas = async ({
  create,
  onPrimary,
  onFault,
  signal,
}: ReplicasPorts): Promise<Replicas> => {
  let primary = await create();
  let standby = await create();

  const standbyFollows = () =>
    until(
      'The standby follows',
      async () => (await primary.query('select sync_state from pg_stat_replication')) === 'sync',
      signal,
    );
  /** The copy is made before the setting. Otherwise it would wait for a standby of its own once it is promoted. */
  const attachStandby = async () => {
    await standby.follow(primary);
    await primary.query(
      "alter system set synchronous_standby_names = 'standby'",
      'select pg_reload_conf()',
    );
    await standby.start();
    await standbyFollows();
  };
  const ending = new AbortController();
  let watching: Promise<void> | undefined;
  /** A restart by the operator is announced, so it is not a loss. */
  let isRestarting = false;
  const remove = async () => {
    ending.abort();
    await watching;
    await standby.remove();
    await primary.remove();
  };
  /**
   * The lost primary may only be slow, so it is killed before another leads. The new one waits for no standby until one
   * has copied it; then it waits again.
   */
  const takeOver = async () => {
    const lost = primary;
    lost.kill();
    await standby.promote();
    primary = standby;
    await onPrimary(primary.port);
    standby = await create();
    await attachStandby();
    await lost.remove();
  };
  const losePrimary = async () => {
    await standbyFollows();
    const lost = primary;
    lost.kill();
    await until('Another leads', async () => primary !== lost, signal);
    await standbyFollows();
  };
  const restart = async () => {
    isRestarting = true;
    await primary.restart().finally(() => {
      isRestarting = false;
    });
  };
  try {
    await primary.initialise();
    await primary.start();
    await attachStandby();
    await onPrimary(primary.port);
    watching = watchPrimary({
      isAnswering: async () => isRestarting || (await primary.isAnswering()),
      takeOver,
      // Ends early once the cluster stops.
      pause: () => pause(watchEveryMs, undefined, { signal: ending.signal }).catch(() => undefined),
      signal: ending.signal,
    }).catch(onFault);
    return { restart, losePrimary, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
