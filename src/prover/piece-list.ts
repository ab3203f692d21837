/**
 * Stores the list of a checked file's pieces, from which the service worker knows that they may be served to others.
 */
import { pieceBytes, pieceListName, piecesOf, type PieceList } from '../contract/circuit-pieces.ts';
import type { PieceStore } from '../platform/ports.ts';
import type { CircuitArtifact } from '../verifier/manifest.ts';

export interface PieceListPorts {
  store: PieceStore;
  /** SHA-256 of a piece in hex; the piece is not transferred. */
  hashPiece: (piece: Uint8Array<ArrayBuffer>) => Promise<string>;
}

/** Writes the list once for each file. An existing list is correct: it is deleted together with wrong pieces. */
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
