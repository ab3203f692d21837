/**
 * Collects the bytes of one file as they arrive: one buffer of the file's size, filled from its beginning. Each piece
 * of 1 MiB is stored as soon as it is full. So after an interruption, the next start finds all pieces before it.
 */
import { pieceBytes, pieceName } from '../../contract/circuit-pieces.ts';
import type { PieceStore } from '../../platform/ports.ts';
import type { CircuitArtifact } from '../../verifier/manifest.ts';

export const isPieceOf = ({ file }: CircuitArtifact, name: string): boolean =>
  name.startsWith(`${file}/`);

export interface ArtifactBytes {
  readonly buffer: Uint8Array<ArrayBuffer>;
  /** How many bytes are here, counted from the first. */
  filled(): number;
  isWhole(): boolean;
  /** Adds the missing part of a chunk that begins at `offset`, which is not beyond `filled`. */
  add(offset: number, chunk: Uint8Array): void;
  /** Resolves when every full piece is stored. */
  settled(): Promise<void>;
}

/** Starts with the stored pieces, up to the first that is missing. */
export const openArtifactBytes = async (
  file: CircuitArtifact,
  store: PieceStore,
): Promise<ArtifactBytes> => {
  const { size } = file;
  const buffer = new Uint8Array(size);
  let filled = 0;
  let keptPieces = 0;
  let saving = Promise.resolve();

  const endOfPiece = (index: number): number => Math.min((index + 1) * pieceBytes, size);
  const pieceAt = (index: number) => buffer.subarray(index * pieceBytes, endOfPiece(index));
  const restore = async (): Promise<void> => {
    while (filled < size) {
      const piece = await store.read(pieceName(file.file, keptPieces));
      if (piece?.length !== endOfPiece(keptPieces) - filled) return;
      buffer.set(piece, filled);
      filled += piece.length;
      keptPieces += 1;
    }
  };
  const keepFullPieces = (): void => {
    while (filled > keptPieces * pieceBytes && filled >= endOfPiece(keptPieces)) {
      const index = keptPieces;
      keptPieces += 1;
      saving = saving.then(() => store.save(pieceName(file.file, index), pieceAt(index)));
    }
  };

  await restore();
  return {
    buffer,
    filled: () => filled,
    isWhole: () => filled === size,
    add: (offset, chunk) => {
      const lacking = chunk.subarray(Math.max(0, filled - offset));
      buffer.set(lacking, filled);
      filled += lacking.length;
      keepFullPieces();
    },
    settled: () => saving,
  };
};
