/** Reads the circuit's files as any script of a page does, and looks into the caches. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import type { CircuitArtifact } from '../../../src/verifier/manifest.ts';

/** The app's own page; the messenger around it has a worker of its own. */
export const inside = (page: Page): Frame => {
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('the app is not open');
  return frame;
};

export const hasWorker = (reader: Page | Frame) =>
  reader.waitForFunction(() => navigator.serviceWorker.controller !== null);

interface Read {
  status: number;
  type: string | null;
  length: string | null;
  range: string | null;
  bytes: number;
  sha256: string;
}

type Asked = Pick<RequestInit, 'cache' | 'method'> & { headers?: Record<string, string> };

/** What a script of the page receives; undefined if the fetch fails. */
export const read = (reader: Page | Frame, { file }: CircuitArtifact, init: Asked = {}) =>
  reader.evaluate(
    async ([url, options]): Promise<Read | undefined> => {
      const answer = await fetch(url, options).catch(() => undefined);
      if (!answer) return undefined;
      const body = await answer.arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        length: answer.headers.get('content-length'),
        range: answer.headers.get('content-range'),
        bytes: body.byteLength,
        sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      };
    },
    [`/circuits/${file}`, init] as const,
  );

/** How the whole file is read. */
export const whole = ({ size, sha256 }: CircuitArtifact, type: string) => ({
  status: 200,
  type,
  length: String(size),
  range: null,
  bytes: size,
  sha256,
});

const folder = path.resolve(import.meta.dirname, '../../../public/circuits');

/** How 16 bytes of the file are read, with the header that asks for them. */
export const partOf = async ({ file, size }: CircuitArtifact, from: number) => {
  const bytes = (await readFile(path.join(folder, file))).subarray(from, from + 16);
  const range = `${from}-${from + 15}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    asked: { headers: { range: `bytes=${range}` } },
    part: { status: 206, range: `bytes ${range}/${size}`, bytes: 16, sha256 },
  };
};

/** The paths that each cache holds. */
const caught = (page: Page): Promise<[cache: string, paths: string[]][]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return Promise.all(
      names.map(async (name): Promise<[string, string[]]> => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => new URL(url).pathname)];
      }),
    );
  });

/** Names in the cache that tabs share, without the folder. */
export const keptNames = async (page: Page): Promise<string[]> => {
  const found = await caught(page);
  const paths = found.filter(([name]) => name === 'circuits').flatMap(([, kept]) => kept);
  return paths.map((one) => one.replace('/circuits/', ''));
};

/** The caches that hold a file of the circuit, or pieces of it. */
export const cachesOf = async (page: Page, { file }: CircuitArtifact): Promise<string[]> => {
  const found = await caught(page);
  return found.filter(([, paths]) => paths.some((one) => one.includes(file))).map(([name]) => name);
};

/** Deletes a piece, or puts other bytes in its place. */
export const spoil = (
  page: Page,
  { file }: CircuitArtifact,
  piece: number,
  bytes?: string,
): Promise<void> =>
  page.evaluate(
    async ([address, other]) => {
      const cache = await caches.open('circuits');
      if (other) await cache.put(address, new Response(other));
      else await cache.delete(address);
    },
    [`/circuits/${file}/${piece}`, bytes] as const,
  );

/** Finds the next build's worker, and lets it take over. */
export const updateWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const isReplaced = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    const skip = () =>
      next?.state === 'installed' && next.postMessage({ type: 'SKIP_WAITING' }, []);
    next?.addEventListener('statechange', skip);
    skip();
    await isReplaced;
  });
