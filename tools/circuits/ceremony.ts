/**
 * Phase 2 of the set-up, step by step. The circuit's constraints and the powers of tau give a first zkey. Any number of
 * contributions follow, then the closed zkey and its verification key. Without a contribution γ would equal δ, and
 * anyone who knows that could forge proofs of anything. docs/ceremony.md describes a production ceremony.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { zKey } from 'snarkjs';
import { readTranscript, type Transcript } from './transcript.ts';

export interface CircuitKeys {
  zkey: Uint8Array;
  verificationKey: Record<string, unknown>;
  transcript: Transcript;
}

/** The beacon's hash is iterated 2^10 times unless more is requested. */
export const beaconExponent = 10;
/** Fewer bytes can be guessed, or tried one after the other, by the last contributor. */
const beaconBytes = { least: 16, most: 255 };

/** Receives snarkjs's messages. */
export type SnarkjsLogger = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>;

/** Shows progress; snarkjs says much more. */
export const logger: SnarkjsLogger = {
  debug: (message: string) => process.stdout.write(`\r${message.slice(0, 78).padEnd(78)}`),
  info: (message: string) => console.log(`\n${message}`),
  warn: (message: string) => console.warn(`\n${message}`),
  error: (message: string) => console.error(`\n${message}`),
};

export const silentLogger: SnarkjsLogger = {
  ...logger,
  debug: () => undefined,
  info: () => undefined,
};

const fileOf = (data: Uint8Array) => ({ type: 'mem', data }) as const;
const newFile = (): { type: 'mem'; data?: Uint8Array } => ({ type: 'mem' });

const dataOf = (file: { data?: Uint8Array }): Uint8Array => {
  if (!file.data) throw new Error('snarkjs wrote nothing');
  return file.data;
};

const refuseWeakKey = (key: Record<string, unknown>): void => {
  if (JSON.stringify(key.vk_gamma_2) === JSON.stringify(key.vk_delta_2)) {
    throw new Error('γ = δ: proofs would be forgeable');
  }
};

/** Whether a zkey belongs to these constraints and these powers of tau, and all its contributions keep to the rules. */
export const isKeyOf = async (
  r1cs: Uint8Array,
  powers: string,
  zkey: Uint8Array,
  log = logger,
): Promise<boolean> => {
  // In memory, since snarkjs leaves the file open.
  const held = fileOf(new Uint8Array(await readFile(powers)));
  return zKey.verifyFromR1cs(fileOf(r1cs), held, fileOf(zkey), log);
};

/** The zkey for the first contributor. `powers`: path of a file that is prepared for phase 2. */
export const beginKeys = async (
  r1cs: Uint8Array,
  powers: string,
  log = logger,
): Promise<Uint8Array> => {
  const first = newFile();
  if ((await zKey.newZKey(fileOf(r1cs), powers, first, log)) === -1)
    throw new Error('snarkjs refused: see above');
  return dataOf(first);
};

/** Mixes fresh randomness of the system and of snarkjs with `words`, which may be few, known or none. */
export const contribute = async (
  zkey: Uint8Array,
  name: string,
  words = '',
  log = logger,
): Promise<Uint8Array> => {
  const { beacon } = await readTranscript(zkey);
  if (beacon) throw new Error('the ceremony is closed: its beacon was applied');
  const contributed = newFile();
  const entropy = randomBytes(64).toString('hex') + words;
  await zKey.contribute(fileOf(zkey), contributed, name, entropy, log);
  return dataOf(contributed);
};

const isBeacon = (hex: string): boolean =>
  /^(?:[\da-f]{2})+$/i.test(hex) &&
  hex.length >= 2 * beaconBytes.least &&
  hex.length <= 2 * beaconBytes.most;

/** Applies the beacon, hex that nobody could know before the last contribution, and verifies the result. */
export const closeKeys = async (
  { r1cs, powers, zkey }: { r1cs: Uint8Array; powers: string; zkey: Uint8Array },
  beacon: string,
  { iterationsExponent = beaconExponent, log = logger } = {},
): Promise<CircuitKeys> => {
  const before = await readTranscript(zkey);
  if (before.beacon) throw new Error('the ceremony is closed already: its beacon was applied');
  if (before.contributions.length === 0) throw new Error('nobody has contributed yet');
  if (!isBeacon(beacon)) {
    const { least, most } = beaconBytes;
    throw new Error(`no beacon: hex of ${least} to ${most} bytes is one`);
  }
  const closed = newFile();
  await zKey.beacon(fileOf(zkey), closed, 'beacon', beacon, iterationsExponent, log);
  const last = dataOf(closed);
  if (!(await isKeyOf(r1cs, powers, last, log)))
    throw new Error('this is no zkey of the circuit and these powers of tau');
  const verificationKey = await zKey.exportVerificationKey(fileOf(last), log);
  refuseWeakKey(verificationKey);
  return { zkey: last, verificationKey, transcript: await readTranscript(last) };
};
