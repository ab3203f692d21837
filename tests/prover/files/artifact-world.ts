/**
 * A server with a circuit's files, a browser's caches, and tabs that load the files. The server is honest until a test
 * scripts its next answers for the proving key. Time moves only when the code waits for it.
 */
import { createHash } from 'node:crypto';
import type { CircuitArtifact } from '../../../src/verifier/manifest.ts';
import {
  createArtifacts,
  type Artifacts,
  type ArtifactsOutcome,
} from '../../../src/prover/files/artifacts.ts';
import { openPieceStore } from '../../../src/platform/browser/storage/piece-store.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';
import { honest, type FileAnswer, type Bytes } from './artifact-answers.ts';
import { memoryCache } from '../../sw/memory-cache.ts';

export const MiB = 1024 * 1024;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same bytes each time, without repetition among pieces. */
const noise = (size: number): Bytes => {
  const bytes = new Uint8Array(size);
  let state = size;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
};

const circuitFile = (name: string, bytes: Bytes): CircuitArtifact => ({
  file: `block.${sha256(bytes).slice(0, 16)}.${name}`,
  size: bytes.length,
  sha256: sha256(bytes),
});

const vkey = new TextEncoder().encode('{"protocol":"groth16"}');
/** Files of two and a half pieces, and of exactly one. */
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

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

export interface ArtifactTab extends Artifacts {
  /** Loads to the end, however long that takes. */
  finish(): Promise<ArtifactsOutcome>;
  /** Bytes reported, in order. */
  progress: number[];
  /** Sizes of the files that a worker hashed, in order. */
  digested: number[];
}

export const createWorld = () => {
  const clock = createVirtualClock(turns);
  const cache = memoryCache();
  const script: FileAnswer[] = [];
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
  const openTab = (stored: Cache | 'missing' = cache, digesting?: 'no digest'): ArtifactTab => {
    const caches = stored === 'missing' ? undefined : { open: async () => stored };
    const progress: number[] = [];
    const digested: number[] = [];
    const artifacts = createArtifacts({
      manifest,
      fetch,
      clock,
      store: openPieceStore('circuits', '/circuits/', caches),
      hashPiece: async (piece) => sha256(piece),
      digest: digesting
        ? undefined
        : async (bytes) => {
            digested.push(bytes.length);
            return { bytes, sha256: sha256(bytes) };
          },
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
    return { load, finish, progress, digested };
  };

  return {
    openTab,
    cache,
    clock,
    /** The next answers to requests for the proving key. */
    script: (...answers: FileAnswer[]) => void script.push(...answers),
    forgetScript: () => void script.splice(0),
    /** The requests for the proving key, such as 'whole', '1048576-' or 'again whole'. */
    askedForKey: () =>
      asked
        .filter(({ file }) => file === manifest.zkey.file)
        .map(
          ({ from, isAnew }) =>
            `${isAnew ? 'again ' : ''}${from === undefined ? 'whole' : `${from}-`}`,
        ),
    /** Their times, in ms from the first one. */
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

export type ArtifactWorld = ReturnType<typeof createWorld>;

export const isRight = (outcome: ArtifactsOutcome): boolean =>
  outcome.ok &&
  sha256(outcome.files.zkey) === manifest.zkey.sha256 &&
  sha256(outcome.files.wasm) === manifest.wasm.sha256 &&
  JSON.stringify(outcome.files.verificationKey) === '{"protocol":"groth16"}';
