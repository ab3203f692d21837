/** One device with one tab, and the states that its custody reports. */
import type { CustodyState, KeyCustody, KeyKind } from '../../src/keys/custody/custody-api.ts';
import { fingerprintOf } from '../../src/keys/fingerprint.ts';
import { keyFormats } from '../../src/keys/stored/key-format.ts';
import { createKeyWorld } from './key-world.ts';

/** Of the key of message samples. */
export const { entry } = keyFormats.master;

export const fingerprint = (text: string): Promise<string> =>
  fingerprintOf('master', keyFormats.master.read(text) ?? new Uint8Array());

/** The key in use; without one, the state's name. */
export const textOf = (state: CustodyState): string =>
  state.state === 'ready' ? state.secret.reveal() : state.state;

export const oldOnes = async (custody: KeyCustody): Promise<string[]> =>
  (await custody.oldKeys()).map(({ secret }) => secret.reveal());

export const start = (kind: KeyKind = 'master') => {
  const world = createKeyWorld(kind);
  const device = world.device();
  return { world, ...device, cloud: world.cloud.values, custody: device.open() };
};
