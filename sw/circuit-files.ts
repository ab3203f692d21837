/**
 * Serves the circuit's files to any reader, from the pieces that tabs have stored. At most one piece is in memory. All
 * wanted pieces are checked first, so that an answer that began will end. Each piece is read again when it is sent.
 */
import {
  circuitFileAt,
  hashPiece,
  pieceBytes,
  pieceListName,
  pieceName,
  readPieceList,
  sizeOfPiece,
  type PieceList,
} from '../src/contract/circuit-pieces.ts';
import { circuitsFolder } from '../src/contract/worker.ts';
import { wantedBytes } from './byte-range.ts';

interface KeptFile extends PieceList {
  file: string;
  cache: Cache;
}

/** Bytes `first` to `last`, both included. */
interface Part {
  first: number;
  last: number;
}

const findFile = async (file: string, cache: Cache): Promise<KeptFile | undefined> => {
  const kept = await cache.match(circuitsFolder + pieceListName(file));
  const list = kept && readPieceList(await kept.text());
  return list && { ...list, file, cache };
};

/** Undefined for a piece that is missing, or that has changed. */
const readPiece = async (
  { file, cache, size, pieces }: KeptFile,
  index: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const kept = await cache.match(circuitsFolder + pieceName(file, index));
  if (!kept) return undefined;
  const bytes = new Uint8Array(await kept.arrayBuffer());
  if (bytes.length !== sizeOfPiece(size, index)) return undefined;
  return (await hashPiece(bytes)) === pieces[index] ? bytes : undefined;
};

const pieceAt = (byte: number): number => Math.floor(byte / pieceBytes);

const isHere = async (kept: KeptFile, { first, last }: Part): Promise<boolean> => {
  for (let index = pieceAt(first); index <= pieceAt(last); index += 1) {
    if (!(await readPiece(kept, index))) return false;
  }
  return true;
};

/** Reads one piece for each pull, and none before the first. */
const streamOf = (kept: KeptFile, { first, last }: Part): ReadableStream<Uint8Array> => {
  let next = first;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const index = pieceAt(next);
        const start = index * pieceBytes;
        const piece = await readPiece(kept, index);
        if (!piece) throw new Error('the piece was dropped meanwhile');
        const bytes = piece.subarray(next - start, last + 1 - start);
        controller.enqueue(bytes);
        next += bytes.length;
        if (next > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
};

const contentTypes: Readonly<Record<string, string>> = {
  wasm: 'application/wasm',
  json: 'application/json; charset=utf-8',
};

const headersOf = ({ file }: KeptFile, length: number): Record<string, string> => ({
  'accept-ranges': 'bytes',
  'content-length': String(length),
  'content-type': contentTypes[file.replace(/^.*\./, '')] ?? 'application/octet-stream',
  'x-content-type-options': 'nosniff',
});

/** Undefined unless everything requested is here and correct. */
export const answerCircuitFile = async (
  { url, method, headers }: Request,
  cache: Cache,
): Promise<Response | undefined> => {
  const kept = await findFile(circuitFileAt(new URL(url).pathname) ?? '', cache);
  if (!kept) return undefined;
  const { size } = kept;
  // The condition names a version, which could only be that of the server's copy.
  const wanted = wantedBytes(headers.has('if-range') ? null : headers.get('range'), size);
  if (wanted.kind === 'beyond') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const part = wanted.kind === 'part' ? wanted : { first: 0, last: size - 1 };
  if (!(await isHere(kept, part))) return undefined;
  const body = method === 'HEAD' ? null : streamOf(kept, part);
  const common = headersOf(kept, part.last + 1 - part.first);
  if (wanted.kind === 'whole') return new Response(body, { headers: common });
  const range = `bytes ${part.first}-${part.last}/${size}`;
  return new Response(body, { status: 206, headers: { ...common, 'content-range': range } });
};
