/**
 * Makes the programs of the test servers and a seeded data directory, once for each state of the sources and each day
 * (some rows have the time at which they were made). A server that compiles its own sources and seeds its own database
 * needs four times the processor time to start.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '../../../server/db/migrations-folder.ts';
import { bundle, writeFiles } from '../../support/bundle.ts';
import { argumentsFor, folderVariable, programs } from './ready-server.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(project, 'node_modules/.cache/test-server');
const dayMs = 86_400_000;

const keyOf = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const [name, code] of files) hash.update(`${name}\0${code}\0`);
  for (const name of fs.readdirSync(migrationsFolder).toSorted()) {
    const file = path.join(migrationsFolder, name);
    if (fs.statSync(file).isFile()) hash.update(fs.readFileSync(file));
  }
  hash.update(fs.readFileSync(path.join(project, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
};

const seed = async (directory: string): Promise<void> => {
  const child = spawn(process.execPath, argumentsFor('server/seed.ts'), {
    cwd: project,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Seeding ended with ${code}`);
  // PGlite fills all of its shared memory when it starts, which takes a third of the start.
  fs.appendFileSync(path.join(directory, 'pglite/postgresql.conf'), "\nshared_buffers = '8MB'\n");
};

const removeOld = (): void => {
  for (const name of fs.readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - fs.statSync(folder).mtimeMs > dayMs) fs.rmSync(folder, { recursive: true });
  }
};

/** Two runs that start at once may both make it; the first one stays. */
export const makeReadyServer = async (): Promise<void> => {
  const scripts = Object.entries(programs).map(([script, name]) => [path.parse(name).name, script]);
  const files = await bundle(Object.fromEntries(scripts));
  const folder = path.join(cache, keyOf(files));
  if (!fs.existsSync(folder)) {
    const own = `${folder}.${randomUUID()}`;
    fs.mkdirSync(own, { recursive: true });
    writeFiles(own, files);
    process.env[folderVariable] = own;
    await seed(path.join(own, 'data'));
    if (fs.existsSync(folder)) fs.rmSync(own, { recursive: true });
    else fs.renameSync(own, folder);
    removeOld();
  }
  process.env[folderVariable] = folder;
};
