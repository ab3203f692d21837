/** Runs load.ts in a separate process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Job {
  /** Requested one after the other, again and again. */
  urls: string[];
  /** Each connection uses one of them. */
  headers: readonly Record<string, string>[];
  /** How many requests run at a time. */
  connections: number;
  ms: number;
}

export interface Load {
  perSecond: number;
  tookMs: number[];
  statuses: Record<number, number>;
}

export const runLoad = async (job: Job): Promise<Load> => {
  const child = fork(new URL('load.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(job);
  const [load] = (await once(child, 'message')) as [Load];
  child.kill();
  return load;
};
