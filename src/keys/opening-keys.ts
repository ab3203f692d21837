/** Which keys may open what a member sealed. */
import type { CustodyState, KnownKey } from './custody/custody-api.ts';

/** Keys that may open samples, in the order in which they are tried. */
export const openingKeys = (custody: CustodyState): readonly KnownKey[] => {
  switch (custody.state) {
    case 'ready':
      return [custody];
    case 'conflict':
      return [custody.cloud, custody.device];
    default:
      return [];
  }
};
