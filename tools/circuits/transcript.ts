/**
 * Who contributed to a zkey: read from what snarkjs reports when it verifies one, so that nothing unverified is shown,
 * compared or written to the manifest. Contributors publish these hashes.
 */

export interface Contribution {
  name: string;
  /** BLAKE2b-512, hex. */
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

/** Names come from other people's files, and are printed and written to the manifest. Spaces tell no two apart. */
const printable = (name: string): string =>
  name.replaceAll(/\p{C}/gu, '\u{FFFD}').replaceAll(/\s+/gu, ' ').trim();

/** Hashes are printed in groups of digits, and published as they are printed. */
const ungrouped = (hash: string): string => hash.replaceAll(/\s/g, '').toLowerCase();

/**
 * `report`: the messages of a `zkey verify` that succeeded. A name cannot pass for another message, since each begins
 * with snarkjs's own words and ends with the hash. Throws for other messages than expected, as another version of
 * snarkjs might print them, and for contributions after a beacon.
 */
export const readReport = (report: readonly string[]): Transcript => {
  const at = report.findIndex((message) => message.startsWith('Circuit Hash: '));
  const [circuit = '', ...rest] = report.slice(at);
  const find = (index: number, pattern: RegExp) => pattern.exec(rest[index] ?? '')?.[1];
  const all = rest.flatMap<{ contribution: Contribution; beacon?: Beacon }>((message, index) => {
    const [, name, hash] = /^contribution #\d+ (.*):\n([\s\da-f]+)$/s.exec(message) ?? [];
    if (name === undefined || hash === undefined) return [];
    const contribution = { name: printable(name), hash: ungrouped(hash) };
    const value = find(index + 1, /^Beacon generator: ([\da-f]+)$/);
    const iterations = find(index + 2, /^Beacon iterations Exp: (\d+)$/);
    if (value === undefined || iterations === undefined) return [{ contribution }];
    const beacon = { value, iterationsExponent: Number(iterations), hash: contribution.hash };
    return [{ contribution, beacon }];
  });
  const beacons = all.filter(({ beacon }) => beacon);
  // A line before each contribution, and two messages at the end.
  if (at < 0 || rest.length !== 2 * all.length + 2 * beacons.length + 2)
    throw new Error('snarkjs reports in another form: its version must be that of the lock file');
  // The newest comes first.
  const beacon = all[0]?.beacon;
  const earlier = beacon ? all.slice(1) : all;
  if (earlier.some((one) => one.beacon))
    throw new Error('a zkey with contributions after its beacon');
  return {
    circuit: ungrouped(circuit.slice('Circuit Hash: '.length)),
    contributions: earlier.toReversed().map(({ contribution }) => contribution),
    ...(beacon && { beacon }),
  };
};

/**
 * Throws unless the contributions are the published ones. A file says nothing about who made it: without this, the last
 * contributor could begin the whole chain again, alone, under the same names. `expected`: the published hashes in their
 * order, with commas between them; '' for none.
 */
export const compareExpected = (
  { contributions }: Pick<Transcript, 'contributions'>,
  expected: string,
): void => {
  const published = expected.split(',').map(ungrouped).filter(Boolean);
  if (published.some((hash) => !/^[\da-f]{128}$/.test(hash)))
    throw new Error('--expect takes hashes of 128 hex digits, with commas between them');
  if (published.length !== contributions.length)
    throw new Error(
      `--expect names ${published.length} contributions, and the zkey has ${contributions.length}`,
    );
  const other = contributions.findIndex(({ hash }, at) => hash !== published[at]);
  if (other >= 0) throw new Error(`contribution ${other + 1} is not the published one`);
};

export const printTranscript = ({ circuit, contributions, beacon }: Transcript): void => {
  console.log(`\ncircuit and powers of tau\n  ${circuit}`);
  for (const [index, { name, hash }] of contributions.entries())
    console.log(`contribution ${index + 1}, ${name || 'without a name'}\n  ${hash}`);
  if (beacon)
    console.log(`beacon ${beacon.value}, 2^${beacon.iterationsExponent} times\n  ${beacon.hash}`);
};
