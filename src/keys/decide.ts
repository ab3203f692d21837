/**
 * What to do about a key, from what lies in the cloud and on this device: the whole of the rules as one table, without
 * any input or output.
 *
 *     cloud \ device   another key   the same     nothing       no key        unread
 *     key              ask           use cloud's  use cloud's   use cloud's   use cloud's
 *     empty            copy it to the cloud       make one      give up       give up
 *     no key           use the device's           give up       give up       give up
 *     unread           use the device's           ask server    give up       give up
 *
 * The device is unread where its copy is in the client's secure storage, and that does not answer.
 */
import type { CloudFailure } from '../platform/ports.ts';
import { isSameKey, type Held, type HeldKey } from './shelves.ts';

export interface Survey {
  cloud: Held;
  device: Held;
}

export type Decision =
  | { act: 'use'; key: HeldKey; keptIn: 'cloud' | 'device' }
  /** Two keys: the member is asked. */
  | { act: 'ask'; cloud: HeldKey; device: HeldKey }
  /** The device's key is to be copied to the cloud, which is empty. */
  | { act: 'heal'; key: HeldKey }
  | { act: 'make' }
  /** A key may be made, for this device alone, only where the server holds nothing. */
  | { act: 'ask-server'; cloud: CloudFailure }
  | { act: 'give-up'; place: 'cloud' | 'device' }
  /** The device holds a key that cannot be read just now. */
  | { act: 'wait'; device: CloudFailure };

const withoutKey = (cloud: Exclude<Held, HeldKey>): Decision => {
  switch (cloud.held) {
    case 'empty':
      return { act: 'make' };
    case 'invalid':
      return { act: 'give-up', place: 'cloud' };
    case 'unread':
      return { act: 'ask-server', cloud: cloud.reason };
  }
};

export const decide = ({ cloud, device }: Survey): Decision => {
  if (cloud.held === 'key') {
    const isOther = device.held === 'key' && !isSameKey(device, cloud);
    return isOther ? { act: 'ask', cloud, device } : { act: 'use', key: cloud, keptIn: 'cloud' };
  }
  if (device.held === 'key') {
    if (cloud.held === 'empty') return { act: 'heal', key: device };
    return { act: 'use', key: device, keptIn: 'device' };
  }
  if (device.held === 'unread' && cloud.held !== 'invalid') {
    return { act: 'wait', device: device.reason };
  }
  if (device.held === 'invalid' && cloud.held !== 'invalid') {
    return { act: 'give-up', place: 'device' };
  }
  return withoutKey(cloud);
};
