/** Checks a received zkey before someone adds to it or closes it. */
import { CommandError } from './command.ts';
import { isKeyOf, logger } from './ceremony.ts';
import { readR1cs } from './r1cs.ts';
import { sectionsOf } from './sections.ts';

const headerSection = 2;
/** Follows both primes, each with its size before it. */
const countsAt = 2 * (4 + 32);

/** From a zkey's header: how many wires and public signals its circuit has. */
const countsOf = (zkey: Uint8Array): { wires: number; publicSignals: number } => {
  const header = sectionsOf(zkey, 'zkey').get(headerSection);
  if (!header || header.length < countsAt + 8) throw new CommandError('a zkey without a header');
  const view = new DataView(header.buffer, header.byteOffset + countsAt, 8);
  return { wires: view.getUint32(0, true), publicSignals: view.getUint32(4, true) };
};

/**
 * Throws unless the zkey belongs to the constraints. With powers of tau, also unless every contribution keeps to the
 * rules.
 */
export const checkZkey = async (
  r1cs: Uint8Array,
  powers: string | undefined,
  zkey: Uint8Array,
  log = logger,
): Promise<'verified' | 'looks right'> => {
  const { wires, outputs, publicInputs } = readR1cs(r1cs);
  const counts = countsOf(zkey);
  if (counts.wires !== wires || counts.publicSignals !== outputs + publicInputs)
    throw new CommandError('the zkey is one of another circuit');
  if (!powers) return 'looks right';
  if (!(await isKeyOf(r1cs, powers, zkey, log)))
    throw new CommandError('the zkey is not one of this circuit and these powers of tau');
  return 'verified';
};
