/**
 * `npm run demo:cluster`: three instances behind haproxy, on a PostgreSQL primary with a synchronous standby, through
 * pgbouncer. A letter and Enter breaks something. Ctrl-C ends everything and leaves nothing behind. An argument names a
 * program that the instances run in place of what `npm start` runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startCluster, type Cluster } from './cluster.ts';
import { missingPackages } from './programs.ts';

const help = `  k  kill an instance (SIGKILL)
  r  restart the primary (pg_ctl restart -m fast)
  f  kill the primary: who watches it has the standby take over, and makes a new standby
  Ctrl-C ends it`;

/** The action of each letter, which returns its report. */
const commands: Record<string, (cluster: Cluster) => Promise<string>> = {
  k: async (cluster) => `Instance ${await cluster.killInstance()} was killed, and is back.`,
  r: async (cluster) => {
    await cluster.restartPrimary();
    return 'The primary was restarted.';
  },
  f: async (cluster) => {
    await cluster.losePrimary();
    return 'The standby leads, and has a standby of its own.';
  },
};

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort());
}
const stopped = new Promise<void>((resolve) => {
  stopping.signal.addEventListener('abort', () => resolve());
});

/** Failures after the stop are not faults. */
const tellFault = (error: unknown): void => {
  if (stopping.signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
};

/** Runs commands one after the other; resolves when the last one has ended after a stop. */
const obey = async (cluster: Cluster): Promise<void> => {
  let last: Promise<void> = Promise.resolve();
  const run = async (letter: string) => {
    const command = commands[letter];
    const began = Date.now();
    const said = command ? await command(cluster) : help;
    console.log(command ? `${said} ${((Date.now() - began) / 1000).toFixed(1)} s` : said);
  };
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    last = last
      .then(() => (stopping.signal.aborted ? undefined : run(line.trim())))
      .catch(tellFault);
  });
  await stopped;
  lines.close();
  await last;
};

const [program] = process.argv.slice(2);

const main = async (directory: string): Promise<void> => {
  const port = Number(process.env['PORT'] || 3000);
  console.log(`Starting in ${directory} …`);
  const cluster = await startCluster({
    directory,
    port,
    onFault: tellFault,
    signal: stopping.signal,
    program: program === undefined ? undefined : [program],
  });
  try {
    console.log(`\nMessenger  http://127.0.0.1:${port}/messenger/`);
    console.log(`PostgreSQL ${cluster.databaseUrl}\n${help}\n`);
    await obey(cluster);
  } finally {
    await cluster.stop();
  }
};

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Missing: install Debian's ${missing.join(', ')}.`);
  process.exit(1);
}
const directory = mkdtempSync(path.join(tmpdir(), 'cards-cluster-'));
try {
  await main(directory);
} catch (error) {
  tellFault(error);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
