/**
 * Reads from a zkey who contributed to it. Section 10 has a record for each, chained by hashes that `zkey verify`
 * checks. Here they are only read, and named by the hashes that snarkjs prints and contributors publish.
 */
import { createHash } from 'node:crypto';
import { toHex } from '../../src/domain/hex.ts';
import { curves } from 'snarkjs';
import { sectionsOf } from './sections.ts';

export interface Contribution {
  name: string;
  /** Hex. */
  hash: string;
}

export interface Beacon {
  /** Hex. */
  value: string;
  /** Its hash was iterated 2^this times. */
  iterationsExponent: number;
  /** The hash of the resulting contribution, in hex. */
  hash: string;
}

export interface Transcript {
  /** Hash of the circuit and the powers of tau, in hex: the same in every file of one ceremony. */
  circuit: string;
  /** In their order. */
  contributions: readonly Contribution[];
  /** No one may contribute after the beacon. */
  beacon?: Beacon;
}

const contributionsSection = 10;
const sizes = { g1: 64, g2: 128, hash: 64 };
const parameters = { name: 1, iterations: 2, beacon: 3 };
const beaconType = 1;

/** Reads on from its position; throws beyond the end. */
class Reader {
  readonly bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position === this.bytes.length;
  }
  take(size: number): Uint8Array {
    const end = this.#position + size;
    if (end > this.bytes.length) throw new Error('a zkey whose contributions were cut');
    const taken = this.bytes.slice(this.#position, end);
    this.#position = end;
    return taken;
  }
  byte(): number {
    return this.take(1)[0] ?? 0;
  }
  uint32(): number {
    return new DataView(this.take(4).buffer).getUint32(0, true);
  }
}

/** Names come from other people's files, and are printed and written to the manifest. Spaces tell no two apart. */
const printable = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replaceAll(/\p{C}/gu, '\u{FFFD}').replaceAll(/\s+/gu, ' ').trim();

const readParameters = (bytes: Uint8Array) => {
  const reader = new Reader(bytes);
  const found = { name: '', iterationsExponent: 0, value: '' };
  while (!reader.isAtEnd) {
    const kind = reader.byte();
    if (kind === parameters.name) found.name = printable(reader.take(reader.byte()));
    else if (kind === parameters.iterations) found.iterationsExponent = reader.byte();
    else if (kind === parameters.beacon) found.value = toHex(reader.take(reader.byte()));
    else throw new Error('a zkey with contributions of another kind');
  }
  return found;
};

type Curve = Awaited<ReturnType<typeof curves.getCurveFromName>>;

/** Of the points as they are published, not as they are in the file. */
const hashOf = (curve: Curve, points: readonly Uint8Array[], transcript: Uint8Array): string => {
  const hash = createHash('blake2b512');
  for (const point of points) {
    const group = point.length === sizes.g1 ? curve.G1 : curve.G2;
    const published = new Uint8Array(point.length);
    group.toRprUncompressed(published, 0, point);
    hash.update(published);
  }
  return hash.update(transcript).digest('hex');
};

const readContribution = (curve: Curve, reader: Reader) => {
  const { g1, g2 } = sizes;
  const points = [g1, g1, g1, g2].map((size) => reader.take(size));
  const hash = hashOf(curve, points, reader.take(sizes.hash));
  const type = reader.uint32();
  return { hash, isBeacon: type === beaconType, ...readParameters(reader.take(reader.uint32())) };
};

/** Throws for a file that is not a zkey, and for one that continues after its beacon. */
export const readTranscript = async (zkey: Uint8Array): Promise<Transcript> => {
  const section = sectionsOf(zkey, 'zkey').get(contributionsSection);
  if (!section) throw new Error('a zkey without contributions');
  const curve = await curves.getCurveFromName('bn128');
  const reader = new Reader(new Uint8Array(section));
  const circuit = toHex(reader.take(sizes.hash));
  const all = [];
  for (let left = reader.uint32(); left > 0; left -= 1) all.push(readContribution(curve, reader));
  const last = all.at(-1);
  const before = last?.isBeacon ? all.slice(0, -1) : all;
  if (before.some(({ isBeacon }) => isBeacon))
    throw new Error('a zkey with contributions after its beacon');
  const contributions = before.map(({ name, hash }) => ({ name, hash }));
  if (!last?.isBeacon) return { circuit, contributions };
  const { value, iterationsExponent, hash } = last;
  return { circuit, contributions, beacon: { value, iterationsExponent, hash } };
};
