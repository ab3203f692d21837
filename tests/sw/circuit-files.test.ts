/**
 * The service worker answers with circuit files from pieces that a tab has kept, and only if all pieces are there and
 * right.
 */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPiece, pieceBytes, readPieceList } from '../../src/contract/circuit-pieces.ts';
import { openPieceStore } from '../../src/platform/browser/storage/piece-store.ts';
import { keepPieceList } from '../../src/prover/files/artifact-file.ts';
import { answerCircuitFile } from '../../sw/circuit-files.ts';
import { memoryCache } from './memory-cache.ts';

const size = 2 * pieceBytes + 1000;
const whole = Uint8Array.from({ length: size }, (_, at) => Math.floor(at / 255) ^ at);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const artifact = { file: 'x.0123456789abcdef.zkey', size, sha256: sha256(whole) };
const path = `/circuits/${artifact.file}`;

let cache: Cache;
/** The cache as a tab leaves it after loading the file. */
beforeEach(async () => {
  cache = memoryCache();
  const store = openPieceStore('circuits', '/circuits/', { open: async () => cache });
  for (const index of [0, 1, 2]) {
    const piece = whole.slice(index * pieceBytes, (index + 1) * pieceBytes);
    await store.save(`${artifact.file}/${index}`, piece);
  }
  await keepPieceList({ store, hashPiece }, artifact, whole);
});

const ask = (init?: RequestInit, at = path) =>
  answerCircuitFile(new Request(`https://cards.example${at}`, init), cache);
const askPart = (range: string, more?: Record<string, string>) =>
  ask({ headers: { range, ...more } });
const bytesOf = async (response: Response | undefined) =>
  new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
const headersOf = (response: Response | undefined) =>
  Object.fromEntries(response?.headers.entries() ?? []);

describe('R113 a kept file', () => {
  test('comes whole, as the server would send it', async () => {
    const response = await ask();
    expect(response?.status).toBe(200);
    expect(headersOf(response)).toEqual({
      'accept-ranges': 'bytes',
      'content-length': String(size),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(sha256(await bytesOf(response))).toBe(artifact.sha256);
  });

  test('answers HEAD with its size, and no body', async () => {
    const response = await ask({ method: 'HEAD' });
    expect([response?.status, response?.headers.get('content-length')]).toEqual([200, `${size}`]);
    expect(await bytesOf(response)).toHaveLength(0);
  });

  test.each([
    ['bytes=0-9', 0, 9],
    [`bytes=${pieceBytes - 3}-${pieceBytes + 3}`, pieceBytes - 3, pieceBytes + 3],
    ['bytes=5-', 5, size - 1],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=${pieceBytes}-${2 * pieceBytes - 1}`, pieceBytes, 2 * pieceBytes - 1],
  ])('comes in part: %s', async (range, first, last) => {
    const response = await askPart(range);
    expect(response?.status).toBe(206);
    expect(response?.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
    expect(response?.headers.get('content-length')).toBe(String(last + 1 - first));
    expect(sha256(await bytesOf(response))).toBe(sha256(whole.subarray(first, last + 1)));
  });

  test('has nothing beyond its end', async () => {
    const response = await askPart(`bytes=${size}-`);
    expect(response?.status).toBe(416);
    expect(response?.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  test('comes whole under a condition that cannot be checked', async () => {
    expect((await askPart('bytes=0-9', { 'if-range': '"etag"' }))?.status).toBe(200);
  });

  test('is read one piece at a time, and no further than its reader', async () => {
    const response = await ask();
    const match = vi.spyOn(cache, 'match');
    const reader = response?.body?.getReader();
    expect(match).not.toHaveBeenCalled();
    expect((await reader?.read())?.value).toHaveLength(pieceBytes);
    await reader?.cancel();
    expect(match).toHaveBeenCalledTimes(1);
  });
});

describe('R113 left to the network is a file', () => {
  test('of another name', async () => {
    expect(await ask({}, '/circuits/y.0123456789abcdef.zkey')).toBeUndefined();
  });

  test.each([0, 1, 2])('without its piece %i, whether it is asked for whole or not', async (at) => {
    await cache.delete(`${path}/${at}`);
    expect(await ask()).toBeUndefined();
    expect(await ask({ method: 'HEAD' })).toBeUndefined();
    expect(await askPart(`bytes=${at * pieceBytes}-`)).toBeUndefined();
  });

  test('with a piece that was cut or altered', async () => {
    await cache.put(`${path}/1`, new Response(whole.slice(pieceBytes, pieceBytes + 9)));
    expect(await ask()).toBeUndefined();
    await cache.put(`${path}/1`, new Response(whole.slice(0, pieceBytes)));
    expect(await ask()).toBeUndefined();
    expect((await askPart('bytes=0-9'))?.status).toBe(206);
  });

  test('that no tab has verified', async () => {
    await cache.delete(`${path}/list`);
    expect(await ask()).toBeUndefined();
  });

  test.each([
    ['no JSON', 'list'],
    ['null', 'null'],
    ['no list', '{}'],
    ['of nothing', '{"size":0,"pieces":[]}'],
    ['of a size without bounds', '{"size":1e400,"pieces":[]}'],
    ['of too few pieces', JSON.stringify({ size, pieces: [] })],
    ['of what are no hashes', JSON.stringify({ size, pieces: [1, 2, 3] })],
  ])('with a list that is %s', async (_name, list) => {
    await cache.put(`${path}/list`, new Response(list));
    expect(await ask()).toBeUndefined();
  });

  test('with a list of right hashes for more bytes than there are', async () => {
    const text = await (await cache.match(`${path}/list`))?.text();
    const { pieces } = readPieceList(text ?? '') ?? { pieces: [] };
    await cache.put(`${path}/list`, new Response(JSON.stringify({ size: size + 5, pieces })));
    expect(await ask()).toBeUndefined();
  });
});

test('an answer whose pieces are deleted on its way breaks off, and never ends as if complete', async () => {
  const response = await ask();
  await cache.delete(`${path}/2`);
  await expect(response?.arrayBuffer()).rejects.toThrow('dropped');
});
