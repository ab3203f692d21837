/**
 * How tabs store the circuit's files in Cache Storage, and how the worker finds them there. Each file is stored in
 * pieces of 1 MiB below its own address. Beside them is a list with the hash of each piece, which a tab writes once the
 * whole file was right. Pieces without a list are incomplete or wrong, and nobody else may use them.
 */
import { toHex } from '../domain/hex.ts';
import { circuitsFolder } from './worker.ts';

export const pieceBytes = 1024 * 1024;

export const pieceName = (file: string, index: number): string => `${file}/${index}`;
export const pieceListName = (file: string): string => `${file}/list`;

export interface PieceList {
  /** Of the whole file, in bytes. */
  size: number;
  /** SHA-256 of each piece, in hex. */
  pieces: readonly string[];
}

export const piecesOf = (size: number): number => Math.ceil(size / pieceBytes);

/** The last piece may be shorter. */
export const sizeOfPiece = (size: number, index: number): number =>
  Math.min(pieceBytes, size - index * pieceBytes);

/** The mode of the tabs' own requests, which tells the worker to leave them alone. Any other reader's is 'cors'. */
export const ownLoading = 'same-origin' satisfies RequestMode;

/** SHA-256 in hex. */
export const hashPiece = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  // oxlint-disable-next-line no-restricted-globals -- no transaction hashes a piece
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

const isList = (value: unknown): value is PieceList => {
  const { size, pieces } = (value ?? {}) as Partial<Record<keyof PieceList, unknown>>;
  return (
    typeof size === 'number' &&
    Number.isSafeInteger(size) &&
    size > 0 &&
    Array.isArray(pieces) &&
    pieces.length === piecesOf(size) &&
    pieces.every((hash) => typeof hash === 'string')
  );
};

/** Undefined for a text that is not a list. */
export const readPieceList = (text: string): PieceList | undefined => {
  try {
    const value = JSON.parse(text) as unknown;
    return isList(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const namedByContent = new RegExp(
  `^${circuitsFolder}([\\w-]+\\.[\\da-f]{16}\\.(?:wasm|zkey|vkey\\.json))$`,
);

/** The name of the circuit's file at this path; undefined if there is none. */
export const circuitFileAt = (path: string): string | undefined => namedByContent.exec(path)?.[1];
