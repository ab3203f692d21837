/** Opens pages of bench/pages, bundled by Vite as the app is, in a real Chromium. */
import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../tests/support/chromium.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

const bundle = (name: string, folder: string) =>
  build({
    root: path.resolve('bench/pages'),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, rolldownOptions: { input: `bench/pages/${name}.html` } },
  });

/** Caches files as the product's server does: otherwise a picture would be read again with each card that has it. */
const keptFor = (file: string): string =>
  file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Texts are sent compressed, as from the product's server; each is compressed once. */
const isText = (file: string): boolean => /\.(html|js|css|svg)$/.test(file);
const compress = promisify(brotliCompress);
const compressed = new Map<string, Promise<Buffer>>();

const readCompressed = (file: string): Promise<Buffer> => {
  const content = compressed.get(file) ?? readFile(file).then((text) => compress(text));
  compressed.set(file, content);
  return content;
};

const answer = async (file: string, response: ServerResponse): Promise<void> => {
  try {
    const content = await (isText(file) ? readCompressed(file) : readFile(file));
    if (isText(file)) response.setHeader('content-encoding', 'br');
    response.setHeader('cache-control', keptFor(file));
    response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain');
    // An isolated page has a clock with microseconds.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.end(content);
  } catch {
    response.writeHead(404).end();
  }
};

/** Serves a folder on a free port of this machine: localhost counts as a secure context. */
const serve = async (folder: string) => {
  const server = createServer((request, response) => {
    const file = path.normalize(request.url ?? '/');
    // The circuit's files are served as they are, since they are too large to copy.
    const root = file.startsWith('/circuits/') ? path.resolve('public') : folder;
    void answer(path.join(root, file), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

/** Runs `task` with the address of the page `bench/pages/<name>.html`. */
export const withPage = async <T>(name: string, task: (url: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    await bundle(name, folder);
    const { url, close } = await serve(folder);
    try {
      return await task(`${url}/${name}.html`);
    } finally {
      close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs `task` with a browser. */
export const withBrowser = async <T>(task: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
};

/** Runs `task` on the page `bench/pages/<name>.html`. */
export const onPage = <T>(
  name: string,
  task: (page: Page) => Promise<T>,
  viewport = { width: 400, height: 800 },
): Promise<T> =>
  withPage(name, (url) =>
    withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport });
      page.on('pageerror', (error) => console.error(error));
      await page.goto(url);
      return task(page);
    }),
  );
