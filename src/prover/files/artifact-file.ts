/**
 * Loads one file of the circuit and checks it. It first takes the stored pieces, and the rest from the network, for as
 * often as the connection breaks. If the bytes are wrong, stored or received, all stored pieces are deleted and the
 * file is fetched once more. A file that was altered on its way may be altered again, and is never used.
 */
import {
  pieceBytes,
  pieceListName,
  piecesOf,
  type PieceList,
} from '../../contract/circuit-pieces.ts';
import { circuitsFolder } from '../../contract/worker.ts';
import type { PieceStore, Random } from '../../platform/ports.ts';
import type { CircuitArtifact } from '../../verifier/manifest.ts';
import type { CircuitFault } from '../api.ts';
import { isPieceOf, openArtifactBytes } from './artifact-bytes.ts';
import { transferRest, type Rest, type Transfer, type TransferPorts } from './artifact-transfer.ts';

interface PieceListPorts {
  store: PieceStore;
  /** SHA-256 of a piece in hex; the piece is not transferred. */
  hashPiece: (piece: Uint8Array<ArrayBuffer>) => Promise<string>;
}

/**
 * Stores the list of a checked file's pieces, from which the service worker knows that they may be served to others.
 * Writes the list once for each file. An existing list is correct: it is deleted together with wrong pieces.
 */
export const keepPieceList = async (
  { store, hashPiece }: PieceListPorts,
  { file, size }: CircuitArtifact,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> => {
  const name = pieceListName(file);
  if (await store.read(name)) return;
  const pieces: string[] = [];
  for (let index = 0; index < piecesOf(size); index += 1) {
    pieces.push(await hashPiece(bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes)));
  }
  await store.save(
    name,
    new TextEncoder().encode(JSON.stringify({ size, pieces } satisfies PieceList)),
  );
};

export interface FilePorts extends TransferPorts, PieceListPorts {
  /** SHA-256 in hex, of a file of several pieces. The bytes may have been transferred: use those that are returned. */
  digest: (
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }>;
  random: Pick<Random, 'fraction'>;
}

export type FileOutcome =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; fault: CircuitFault };

/** Consecutive requests without new bytes, after the first one. */
const retries = 3;
/** The wait after a request that brought bytes. It doubles with each further request without any. */
const firstWaitMs = 500;

const damaged: CircuitFault = { kind: 'damaged' };

const waitAfter = async ({ clock, random }: FilePorts, fruitless: number): Promise<void> => {
  const delayMs = firstWaitMs * 2 ** fruitless * (0.5 + random.fraction());
  await new Promise<void>((resolve) => void clock.setTimer(resolve, delayMs));
};

/** Requests until everything is here, or no more bytes come. */
const fill = async (ports: FilePorts, rest: Omit<Rest, 'isAgain'>): Promise<Transfer> => {
  const { bytes } = rest;
  let fruitless = 0;
  let isAgain = false;
  while (!bytes.isWhole()) {
    const before = bytes.filled();
    const transfer = await transferRest(ports, { ...rest, isAgain });
    if (transfer.end !== 'broken') return transfer;
    fruitless = bytes.filled() > before ? 0 : fruitless + 1;
    if (fruitless > retries) return transfer;
    isAgain = true;
    await waitAfter(ports, fruitless);
  }
  return { end: 'whole' };
};

/** For a file of one piece, starting a worker would take longer than hashing. */
const digest = async (ports: FilePorts, bytes: Uint8Array<ArrayBuffer>) =>
  bytes.length <= pieceBytes
    ? { bytes, sha256: await ports.hashPiece(bytes) }
    : ports.digest(bytes);

const forget = async (file: CircuitArtifact, store: PieceStore): Promise<void> => {
  const names = await store.names();
  await store.remove(names.filter((name) => isPieceOf(file, name)));
};

/** `onProgress` gets the number of bytes here, which falls when the file is fetched again. */
export const loadFile = async (
  ports: FilePorts,
  file: CircuitArtifact,
  onProgress: (loadedBytes: number) => void,
): Promise<FileOutcome> => {
  // The second address bypasses all caches on the way, including the service worker's.
  for (const suffix of ['', '?again']) {
    const bytes = await openArtifactBytes(file, ports.store);
    const onBytes = () => onProgress(bytes.filled());
    onBytes();
    const url = `${circuitsFolder}${file.file}${suffix}`;
    const transfer = await fill(ports, { url, bytes, onBytes });
    await bytes.settled();
    if ('fault' in transfer) return { ok: false, fault: transfer.fault };
    if (transfer.end === 'whole') {
      const digested = await digest(ports, bytes.buffer);
      if (digested.sha256 === file.sha256) {
        await keepPieceList(ports, file, digested.bytes);
        return { ok: true, bytes: digested.bytes };
      }
    }
    await forget(file, ports.store);
  }
  return { ok: false, fault: damaged };
};
