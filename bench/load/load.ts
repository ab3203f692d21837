/**
 * Sends requests as fast as the server answers, in a separate process that takes no time from the server. It receives a
 * job, and reports how long each answer took.
 */
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Job, Load } from './run-load.ts';

const askOnce = (agent: Agent, url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
    }).on('error', reject);
  });

const run = async ({ urls, headers, connections, ms }: Job): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const tookMs: number[] = [];
  const statuses: Record<number, number> = {};
  const askOn = async (nth: number) => {
    const own = headers[nth % headers.length] ?? {};
    for (let next = nth * 7; performance.now() - start < ms; next += 1) {
      const before = performance.now();
      const status = await askOnce(agent, urls[next % urls.length] ?? '', own);
      tookMs.push(performance.now() - before);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, nth) => askOn(nth)));
  const perSecond = (tookMs.length / (performance.now() - start)) * 1000;
  agent.destroy();
  return { perSecond, tookMs, statuses };
};

process.on('message', (job: Job) => {
  void run(job).then((load) => process.send?.(load));
});
