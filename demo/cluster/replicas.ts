/**
 * A primary and a synchronous standby: a commit is acknowledged once both have it on disk. So what was acknowledged is
 * on the standby when the primary is lost, and nothing can be acknowledged by a lost primary that still runs.
 */
import { until } from './process.ts';
import type { PostgresServer } from './postgres.ts';

export interface Replicas {
  restart(): Promise<void>;
  /**
   * The primary is killed and the standby promoted. It waits for no standby until a new one has copied it; then it does
   * again.
   */
  failOver(): Promise<void>;
  remove(): Promise<void>;
}

interface ReplicasPorts {
  create(): Promise<PostgresServer>;
  /** Where the primary is, from now on. */
  onPrimary(port: number): Promise<void>;
  signal: AbortSignal;
}

export const startReplicas = async ({
  create,
  onPrimary,
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
  /** The copy was made before the setting, or it would wait for a standby of its own once it is promoted. */
  const attachStandby = async () => {
    await standby.follow(primary);
    await primary.query(
      "alter system set synchronous_standby_names = 'standby'",
      'select pg_reload_conf()',
    );
    await standby.start();
    await standbyFollows();
  };
  const remove = async () => {
    await standby.remove();
    await primary.remove();
  };
  const failOver = async () => {
    await standbyFollows();
    const lost = primary;
    lost.kill();
    await standby.promote();
    primary = standby;
    await onPrimary(primary.port);
    standby = await create();
    await attachStandby();
    await lost.remove();
  };
  try {
    await primary.initialise();
    await primary.start();
    await attachStandby();
    await onPrimary(primary.port);
    return { restart: () => primary.restart(), failOver, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
