/**
 * Gives snarkjs its curve. Left alone, it spreads its work over workers made of blobs, which our content security policy
 * forbids, and then waits for them for ever. It takes a curve that is already in this global, with any options.
 */
import { buildBn128, type Curve } from 'ffjavascript';

/** For a worker that ends with its work: the curve stays in the global. */
export const provideCurve = async (): Promise<Curve> => {
  const curve = await buildBn128(true);
  Object.assign(globalThis, { curve_bn128: curve });
  return curve;
};
