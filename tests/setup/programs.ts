/**
 * Makes plain JavaScript of the programs that tests start as processes, all at once and when the first test asks: a program
 * that compiles its sources as it starts takes two seconds of processor time more. The processes of the run ask over HTTP, so
 * that it is made once for all of them.
 */
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { programName, programs, programsVariable } from '../support/program.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** Each module finds its workers, migrations and pages from where its source is. */
const places: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.startsWith(project) || id.includes('/node_modules/')) return undefined;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id));
  },
};

const bundle = async (folder: string): Promise<string> => {
  await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [places],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(programs.map((script) => [programName(script), script])),
      },
    },
  });
  // The packages stay where they are.
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
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
    made ??= bundle(fs.mkdtempSync(path.join(scratch, 'programs-')));
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
