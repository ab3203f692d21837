/**
 * Makes one request for the rest of a file. The first request is for the whole file, in any encoding. A later part is
 * requested by Range, without encoding. An answer may be shorter than requested or begin earlier: the useful part is
 * taken. This module does not judge whether the bytes are right, only whether they can be.
 */
import { ownLoading } from '../../contract/circuit-pieces.ts';
import type { Clock } from '../../platform/ports.ts';
import type { CircuitFault } from '../api.ts';
import type { ArtifactBytes } from './artifact-bytes.ts';

/** A connection without new bytes for this long counts as broken. */
const silenceMs = 30_000;

export interface TransferPorts {
  /** May reject, and its body may break off, like any fetch. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  clock: Clock;
}

/**
 * How a request ended. `broken`: the received bytes are kept, and another request may bring the rest. `unfit`: this is
 * not the file, or not the one of this build. `refused`: asking again is pointless.
 */
export type Transfer =
  | { end: 'whole' | 'unfit' }
  | { end: 'broken' | 'refused'; fault: CircuitFault };

const broken = (kind: 'lost' | 'silent'): Transfer => ({ end: 'broken', fault: { kind } });

const failed = (status: number): Transfer => ({
  end: status >= 500 || status === 408 ? 'broken' : 'refused',
  fault: { kind: 'http', detail: `HTTP ${status}` },
});

/** Where a part begins; undefined if it belongs to another file, or is encoded, which makes a part useless. */
const startOfPart = ({ headers }: Response, size: number): number | undefined => {
  if (headers.get('content-encoding')) return undefined;
  const [, start, total] =
    /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  return total === '*' || total === String(size) ? Number(start) : undefined;
};

/** Where the answer's body begins in the file; undefined if it is not the file's. */
const startOf = (response: Response, size: number): number | undefined => {
  if (/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return undefined;
  if (response.status === 206) return startOfPart(response, size);
  return response.status === 200 ? 0 : undefined;
};

type Body = AsyncIterable<Uint8Array>;

async function* chunksOf({ body }: Response, onChunk: () => void): Body {
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return;
    onChunk();
    yield value;
  }
}

const take = async (
  body: Body,
  start: number,
  bytes: ArtifactBytes,
  onBytes: () => void,
): Promise<Transfer> => {
  let offset = start;
  for await (const chunk of body) {
    if (offset + chunk.length > bytes.buffer.length) return { end: 'unfit' };
    bytes.add(offset, chunk);
    offset += chunk.length;
    onBytes();
  }
  return bytes.isWhole() ? { end: 'whole' } : broken('lost');
};

/** A repeated request from the first byte is also by Range, since the encoding may have been what broke. */
const request = (from: number, isAgain: boolean, signal: AbortSignal): RequestInit => ({
  signal,
  // The pieces are the cache; a second copy in the browser's own would waste room.
  cache: 'no-store',
  credentials: 'omit',
  mode: ownLoading,
  redirect: 'error',
  ...((from > 0 || isAgain) && { headers: { range: `bytes=${from}-` } }),
});

export interface Rest {
  url: string;
  bytes: ArtifactBytes;
  /** Whether a request for it broke before. */
  isAgain: boolean;
  /** Called whenever bytes arrive. */
  onBytes(): void;
}

/** Never rejects. */
export const transferRest = async (
  { fetch, clock }: TransferPorts,
  { url, bytes, isAgain, onBytes }: Rest,
): Promise<Transfer> => {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  let stopWaiting = clock.setTimer(giveUp, silenceMs);
  const waitAnew = () => {
    stopWaiting();
    stopWaiting = clock.setTimer(giveUp, silenceMs);
  };
  try {
    const response = await fetch(url, request(bytes.filled(), isAgain, abort.signal));
    if (response.status >= 400 && response.status !== 416) return failed(response.status);
    const start = startOf(response, bytes.buffer.length);
    if (start === undefined || start > bytes.filled()) return { end: 'unfit' };
    return await take(chunksOf(response, waitAnew), start, bytes, onBytes);
  } catch {
    return broken(abort.signal.aborted ? 'silent' : 'lost');
  } finally {
    stopWaiting();
    // Stops reading the body, which is no longer needed.
    giveUp();
  }
};
