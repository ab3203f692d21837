/**
 * Decides what to do about a key, from what the cloud and this device have stored. All rules are in one table, without
 * input or output.
 *
 *     cloud \ device   another key   the same     nothing       not a key     unread
 *     key              ask           use cloud's  use cloud's   use cloud's   use cloud's
 *     empty            copy it to the cloud       ask server    give up       give up
 *     not a key        use the device's           give up       give up       give up
 *     unread           use the device's           ask server    give up       give up
 *
 * The cloud is empty if the value and the list of names say so. The device is unread if its copy is in the client's
 * secure storage, which does not answer. docs/decisions/0073 has the table with all that is asked and stored.
 */
import type { CloudFailure } from '../../platform/ports.ts';
import { isSameKey, type StoredValue, type StoredKey } from '../stored/key-store.ts';

export interface StoreContents {
  cloud: StoredValue;
  device: StoredValue;
}

export type Decision =
  | { act: 'use'; key: StoredKey; keptIn: 'cloud' | 'device' }
  /** Two keys: the member is asked. */
  | { act: 'ask'; cloud: StoredKey; device: StoredKey }
  /** The device's key must be copied to the cloud, which is empty. */
  | { act: 'copy-to-cloud'; key: StoredKey }
  /** A key may be made if the server holds nothing: for this device only, unless the cloud is empty. */
  | { act: 'ask-server'; cloud: 'empty' | CloudFailure }
  | { act: 'give-up'; place: 'cloud' | 'device' }
  /** The device holds a key that cannot be read just now. */
  | { act: 'wait'; device: CloudFailure };

const withoutKey = (cloud: Exclude<StoredValue, StoredKey>): Decision => {
  switch (cloud.type) {
    case 'empty':
      return { act: 'ask-server', cloud: 'empty' };
    case 'invalid':
      return { act: 'give-up', place: 'cloud' };
    case 'unread':
      return { act: 'ask-server', cloud: cloud.reason };
  }
};

export const decide = ({ cloud, device }: StoreContents): Decision => {
  if (cloud.type === 'key') {
    const isOther = device.type === 'key' && !isSameKey(device, cloud);
    return isOther ? { act: 'ask', cloud, device } : { act: 'use', key: cloud, keptIn: 'cloud' };
  }
  if (device.type === 'key') {
    if (cloud.type === 'empty') return { act: 'copy-to-cloud', key: device };
    return { act: 'use', key: device, keptIn: 'device' };
  }
  if (device.type === 'unread' && cloud.type !== 'invalid') {
    return { act: 'wait', device: device.reason };
  }
  if (device.type === 'invalid' && cloud.type !== 'invalid') {
    return { act: 'give-up', place: 'device' };
  }
  return withoutKey(cloud);
};
