/** Lets others have a file that was found right: the list of its pieces, by which the service worker knows them. */
import { pieceBytes, pieceListName, piecesOf, type PieceList } from '../contract/circuit-pieces.ts';
import type { PieceStore } from '../platform/ports.ts';
import type { CircuitArtifact } from '../verifier/manifest.ts';

export interface PieceListPorts {
  store: PieceStore;
  /** SHA-256 in hex of a piece, which stays where it is. */
  hashPiece: (piece: Uint8Array<ArrayBuffer>) => Promise<string>;
}

/** Once for each file: a list that is there was written so, or went with pieces that were wrong. */
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
