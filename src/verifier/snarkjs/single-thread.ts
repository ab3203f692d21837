/**
 * Gives snarkjs its curve. Otherwise it spreads its work over workers made of blobs. Our content security policy
 * forbids these, and it would wait for them for ever. It uses a curve that is already in this global, with any options.
 */
import { buildBn128, type Curve } from 'ffjavascript';

/** For a worker that ends with its work: the curve stays in the global. */
export const provideCurve = async (): Promise<Curve> => {
  const curve = await buildBn128(true);
  Object.assign(globalThis, { curve_bn128: curve });
  return curve;
};
