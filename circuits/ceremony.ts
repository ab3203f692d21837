/**
 * Phase 2 of the set-up: from the circuit's constraints and the powers of tau to its keys. Without a contribution γ
 * would equal δ, and whoever knows that could forge proofs of anything; so one is made here, then the beacon, and the
 * result is verified against the constraints. What a production ceremony does beyond this: docs/ceremony.md.
 */
import { randomBytes } from 'node:crypto';
import { zKey } from 'snarkjs';

export interface Keys {
  zkey: Uint8Array;
  verificationKey: Record<string, unknown>;
  /** Hex. */
  hashes: { circuit: string; contribution: string; beacon: string };
}

/** The beacon's hash is iterated 2^10 times. */
export const beaconExponent = 10;

/** Shows progress; snarkjs says much more. */
export const logger = {
  debug: (message: string) => process.stdout.write(`\r${message.slice(0, 78).padEnd(78)}`),
  info: (message: string) => console.log(`\n${message}`),
  warn: (message: string) => console.warn(`\n${message}`),
  error: (message: string) => console.error(`\n${message}`),
};

export const silentLogger = { ...logger, debug: () => undefined, info: () => undefined };

const hexOf = (bytes: Uint8Array | -1 | false): string => {
  if (typeof bytes !== 'object') throw new Error('snarkjs refused: see above');
  return Buffer.from(bytes).toString('hex');
};

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

/** Whether a key was made of these constraints and these powers of tau, by contributions that all keep to the rules. */
export const isKeyOf = (r1cs: Uint8Array, powers: string, zkey: Uint8Array): Promise<boolean> =>
  zKey.verifyFromR1cs({ type: 'mem', data: r1cs }, powers, { type: 'mem', data: zkey }, logger);

/** `beacon`: hex that nobody could know when the contribution was made. */
export const makeKeys = async (r1cs: Uint8Array, powers: string, beacon: string): Promise<Keys> => {
  const constraints = { type: 'mem', data: r1cs } as const;
  const [empty, contributed, closed] = [newFile(), newFile(), newFile()];
  const circuit = hexOf(await zKey.newZKey(constraints, powers, empty, logger));
  const entropy = randomBytes(64).toString('hex');
  const contribution = hexOf(await zKey.contribute(empty, contributed, 'first', entropy, logger));
  const last = await zKey.beacon(contributed, closed, 'beacon', beacon, beaconExponent, logger);
  const zkey = dataOf(closed);
  if (!(await isKeyOf(r1cs, powers, zkey))) throw new Error('this is no key of the circuit');
  const verificationKey = await zKey.exportVerificationKey(closed, logger);
  refuseWeakKey(verificationKey);
  return { zkey, verificationKey, hashes: { circuit, contribution, beacon: hexOf(last) } };
};
