/**
 * A server with a circuit's files, a browser's caches, and tabs that load them. The server is honest until a test
 * scripts its next answers for the proving key; time moves only when somebody waits for it.
 */
import { createHash } from 'node:crypto';
import type { CircuitFile } from '../../src/prover/artifact-bytes.ts';
import {
  createArtifacts,
  type Artifacts,
  type ArtifactsOutcome,
} from '../../src/prover/artifacts.ts';
import { openPieceStore } from '../../src/platform/browser/piece-store.ts';
import { createVirtualClock } from '../support/sync/virtual-clock.ts';
import { memoryCache } from '../sw/memory-cache.ts';

export const MiB = 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** One request for the proving key. */
export interface Ask {
  /** `undefined`: the whole file. */
  from: number | undefined;
  /** To a second address, that no cache knows. */
  isAnew: boolean;
  signal: AbortSignal;
}

export type Answer = (ask: Ask, file: Bytes) => Response | Promise<Response>;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same bytes each time, without a pattern that pieces could share. */
const noise = (size: number): Bytes => {
  const bytes = new Uint8Array(size);
  let state = size;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
};

const circuitFile = (name: string, bytes: Bytes): CircuitFile => ({
  file: `block.${sha256(bytes).slice(0, 16)}.${name}`,
  size: bytes.length,
  sha256: sha256(bytes),
});

const vkey = new TextEncoder().encode('{"protocol":"groth16"}');
/** Two pieces and a half, and exactly one. */
const zkey = noise(2.5 * MiB);
const wasm = noise(MiB);

export const manifest = {
  wasm: circuitFile('wasm', wasm),
  zkey: circuitFile('zkey', zkey),
  verificationKey: circuitFile('vkey.json', vkey),
};
export const totalBytes = vkey.length + wasm.length + zkey.length;

const served = new Map([
  [manifest.wasm.file, wasm],
  [manifest.zkey.file, zkey],
  [manifest.verificationKey.file, vkey],
]);

const partHeaders = (from: number, size: number) => ({
  'content-range': `bytes ${from}-${size - 1}/${size}`,
});

/** Answers as the server does. */
export const honest: Answer = ({ from }, file) =>
  from === undefined
    ? new Response(file, { headers: { 'content-type': 'application/octet-stream' } })
    : new Response(file.slice(from), { status: 206, headers: partHeaders(from, file.length) });

/** Sends so many bytes of what `answer` would, then breaks the connection, ends or falls silent. */
export const cut =
  (count: number, end: 'break' | 'end' | 'silence', answer: Answer = honest): Answer =>
  async (ask, file) => {
    const whole = await answer(ask, file);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (!isSent) controller.enqueue(bytes.subarray(0, count));
        else if (end === 'end') controller.close();
        else if (end === 'break') controller.error(new TypeError('terminated'));
        else
          return new Promise<void>((_resolve, reject) => {
            ask.signal.addEventListener('abort', () => reject(ask.signal.reason));
          });
        isSent = true;
        return undefined;
      },
    });
    return new Response(body, { status: whole.status, headers: whole.headers });
  };

/** Sends what `answer` would with one bit changed. */
export const altered =
  (at: number, answer: Answer = honest): Answer =>
  (ask, file) => {
    const copy = file.slice();
    copy[at] = (copy[at] ?? 0) ^ 1;
    return answer(ask, copy);
  };

export const noRoute: Answer = async () => Promise.reject(new TypeError('Failed to fetch'));

export const httpError =
  (status: number): Answer =>
  () =>
    new Response('{"error":"no"}', { status });

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export interface Tab extends Artifacts {
  /** Loads to the end, however long that takes. */
  finish(): Promise<ArtifactsOutcome>;
  /** Bytes reported, in order. */
  progress: number[];
}

export const createWorld = () => {
  const clock = createVirtualClock(turns);
  const cache = memoryCache();
  const script: Answer[] = [];
  const asked: { file: string; from: number | undefined; isAnew: boolean; at: number }[] = [];
  let sentBytes = 0;

  const fetch = async (url: string, { headers, signal }: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url, 'https://cards.example');
    const name = pathname.replace('/circuits/', '');
    const file = served.get(name);
    const range = new Headers(headers).get('range')?.replace(/^bytes=(\d+)-$/, '$1');
    const from = range === undefined ? undefined : Number(range);
    const isAnew = search !== '';
    asked.push({ file: name, from, isAnew, at: clock.elapsed() });
    if (!file || !signal) return new Response('', { status: 404 });
    const answer = name === manifest.zkey.file ? (script.shift() ?? honest) : honest;
    const response = await answer({ from, isAnew, signal }, file);
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          sentBytes += chunk.length;
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted ?? null, { status: response.status, headers: response.headers });
  };

  /** `stored`: 'missing' where the browser has no caches (Node has none either). */
  const openTab = (stored: Cache | 'missing' = cache, digesting?: 'no digest'): Tab => {
    const caches = stored === 'missing' ? undefined : { open: async () => stored };
    const progress: number[] = [];
    const artifacts = createArtifacts({
      manifest,
      fetch,
      clock,
      store: openPieceStore('circuits', '/circuits/', caches),
      digest: digesting ? undefined : async (bytes) => sha256(bytes),
      random: { fraction: () => 0.5 },
    });
    const load: Artifacts['load'] = (onProgress) =>
      artifacts.load((loaded, total) => {
        progress.push(loaded);
        onProgress(loaded, total);
      });
    const finish = async (): Promise<ArtifactsOutcome> => {
      let outcome: ArtifactsOutcome | undefined;
      void load(() => undefined).then((value) => (outcome = value));
      await clock.advanceUntil(async () => outcome !== undefined, 600_000);
      if (!outcome) throw new Error('the load did not end');
      return outcome;
    };
    return { load, finish, progress };
  };

  return {
    openTab,
    cache,
    clock,
    /** The next answers to requests for the proving key. */
    script: (...answers: Answer[]) => void script.push(...answers),
    /** The requests for the proving key, such as 'whole', '1048576-' or 'anew whole'. */
    askedForKey: () =>
      asked
        .filter(({ file }) => file === manifest.zkey.file)
        .map(
          ({ from, isAnew }) =>
            `${isAnew ? 'anew ' : ''}${from === undefined ? 'whole' : `${from}-`}`,
        ),
    /** When they were, in ms from the first one. */
    times: () => {
      const times = asked.filter(({ file }) => file === manifest.zkey.file).map(({ at }) => at);
      return times.map((at) => at - (times[0] ?? 0));
    },
    /** All requests, for any file. */
    requests: () => asked.length,
    sentBytes: () => sentBytes,
    keptPieces: async () =>
      (await cache.keys()).map(({ url }) => new URL(url).pathname.replace('/circuits/', '')),
  };
};

export type World = ReturnType<typeof createWorld>;

export const isRight = (outcome: ArtifactsOutcome): boolean =>
  outcome.ok &&
  sha256(outcome.files.zkey) === manifest.zkey.sha256 &&
  sha256(outcome.files.wasm) === manifest.wasm.sha256 &&
  JSON.stringify(outcome.files.verificationKey) === '{"protocol":"groth16"}';
