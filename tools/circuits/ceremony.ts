/**
 * Phase 2 of the set-up: snarkjs's own `zkey new`, `contribute`, `beacon` and `verify`, with what a ceremony needs around
 * them. Each participant verifies what comes and what goes. Without a contribution γ would equal δ, and anyone who knows
 * that could forge proofs of anything. docs/ceremony.md describes a production ceremony.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { zKey } from 'snarkjs';
import { compareExpected, readReport, type Transcript } from './transcript.ts';

/** A zkey, and what it must be one of. */
export interface ReceivedKeys {
  r1cs: Uint8Array;
  /** Path of powers of tau that are prepared for phase 2. */
  powers: string;
  zkey: Uint8Array;
}

export interface CircuitKeys {
  zkey: Uint8Array;
  verificationKey: Record<string, unknown>;
  transcript: Transcript;
}

/** The beacon's hash is iterated 2^10 times unless more is requested. */
export const beaconExponent = 10;
/** What snarkjs accepts. */
const exponents = { least: 10, most: 63 };
/** 16 bytes or more: fewer can be guessed, or tried one after the other, by the last contributor. */
const beaconPattern = /^(?:[\da-f]{2}){16,255}$/i;

/** Receives snarkjs's messages. */
type SnarkjsLogger = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>;

/** Shows progress and faults; snarkjs says much more. */
export const logger: SnarkjsLogger = {
  debug: (message) => process.stdout.write(`\r${message.slice(0, 78).padEnd(78)}`),
  info: () => undefined,
  warn: (message) => console.warn(`\n${message}`),
  error: (message) => console.error(`\n${message}`),
};

export const silentLogger: SnarkjsLogger = { ...logger, debug: () => undefined };

const fileOf = (data: Uint8Array) => ({ type: 'mem', data }) as const;

/** What snarkjs writes to a file in memory. */
const written = async (
  write: (file: { type: 'mem'; data?: Uint8Array }) => Promise<unknown>,
): Promise<Uint8Array> => {
  const file: { type: 'mem'; data?: Uint8Array } = { type: 'mem' };
  await write(file);
  if (!file.data) throw new Error('snarkjs refused: see above');
  return file.data;
};

/** Throws unless the zkey belongs to the constraints and powers of tau, and each contribution keeps to the rules. */
export const verifyKeys = async (
  { r1cs, powers, zkey }: ReceivedKeys,
  log = logger,
): Promise<Transcript> => {
  const report: string[] = [];
  const info = (message: string) => void report.push(message);
  // In memory, since snarkjs leaves the file open.
  const held = fileOf(new Uint8Array(await readFile(powers)));
  if (!(await zKey.verifyFromR1cs(fileOf(r1cs), held, fileOf(zkey), { ...log, info })))
    throw new Error('this is no zkey of this circuit and these powers of tau');
  return readReport(report);
};

/** Verifies a zkey before someone adds to it. */
const receiveKeys = async (
  received: ReceivedKeys,
  expected: string | undefined,
  log: SnarkjsLogger,
): Promise<Transcript> => {
  const transcript = await verifyKeys(received, log);
  if (transcript.beacon) throw new Error('the ceremony is closed already: its beacon was applied');
  if (expected !== undefined) compareExpected(transcript, expected);
  return transcript;
};

/** The zkey for the first contributor. */
export const beginKeys = (
  { r1cs, powers }: Omit<ReceivedKeys, 'zkey'>,
  log = logger,
): Promise<Uint8Array> => written((file) => zKey.newZKey(fileOf(r1cs), powers, file, log));

/** Mixes fresh randomness of the system and of snarkjs with `words`, which may be few, known or none. */
export const contribute = async (
  received: ReceivedKeys,
  { name, words = '', expected }: { name: string; words?: string; expected?: string | undefined },
  log = logger,
): Promise<Omit<CircuitKeys, 'verificationKey'>> => {
  await receiveKeys(received, expected, log);
  const entropy = randomBytes(64).toString('hex') + words;
  const zkey = await written((file) =>
    zKey.contribute(fileOf(received.zkey), file, name, entropy, log),
  );
  return { zkey, transcript: await verifyKeys({ ...received, zkey }, log) };
};

/** Applies the beacon, hex that nobody could know before the last contribution, and verifies the result. */
export const closeKeys = async (
  received: ReceivedKeys,
  {
    beacon,
    iterationsExponent = beaconExponent,
    expected,
  }: { beacon: string; iterationsExponent?: number; expected?: string | undefined },
  log = logger,
): Promise<CircuitKeys> => {
  const { least, most } = exponents;
  const isExponent = Number.isInteger(iterationsExponent) && iterationsExponent >= least;
  if (!beaconPattern.test(beacon)) throw new Error('no beacon: hex of 16 to 255 bytes is one');
  if (!isExponent || iterationsExponent > most)
    throw new Error(`--iterations takes a number from ${least} to ${most}`);
  const { contributions } = await receiveKeys(received, expected, log);
  if (contributions.length === 0) throw new Error('nobody has contributed yet');
  const zkey = await written((file) =>
    zKey.beacon(fileOf(received.zkey), file, 'beacon', beacon, iterationsExponent, log),
  );
  const transcript = await verifyKeys({ ...received, zkey }, log);
  const verificationKey = await zKey.exportVerificationKey(fileOf(zkey), log);
  if (JSON.stringify(verificationKey.vk_gamma_2) === JSON.stringify(verificationKey.vk_delta_2))
    throw new Error('γ = δ: proofs would be forgeable');
  return { zkey, verificationKey, transcript };
};
