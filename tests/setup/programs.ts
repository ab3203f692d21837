/**
 * Bundles the programs that tests start as processes, all at once and when the first test asks. The processes of the run ask
 * over HTTP, so that it is done once for all of them.
 */
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { bundle, writeFiles } from '../support/bundle.ts';
import { programName, programs, programsVariable } from '../support/program.ts';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

const make = async (folder: string): Promise<string> => {
  const scripts = programs.map((script) => [programName(script), script]);
  writeFiles(folder, await bundle(Object.fromEntries(scripts)));
  // The packages stay where they are.
  fs.symlinkSync(packages, path.join(folder, 'node_modules'), 'junction');
  return folder;
};

export interface ServedPrograms {
  /** The sources have changed. */
  forget(): void;
  close(): void;
}

export const servePrograms = async (scratch: string): Promise<ServedPrograms> => {
  let made: Promise<string> | undefined;
  const server = createServer((_, response) => {
    made ??= make(fs.mkdtempSync(path.join(scratch, 'programs-')));
    made.then(
      (folder) => response.end(folder),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  process.env[programsVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    forget: () => {
      made = undefined;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
