/**
 * The member's credential in this tab. A 401 parks it: init data that the server refused once are not sent again. The
 * outbox then waits for a start with fresh ones, here or in another tab. The refusal is remembered only in memory.
 */
import type { Credentials } from '../ports.ts';
import type { StatusStore } from './status.ts';

export interface Credential {
  /** Init data that may be sent; undefined for a visitor, or if the server refused them. */
  usable(): string | undefined;
  park(initData: string): void;
}

export const createCredential = (
  credentials: Credentials,
  status: StatusStore,
  onParked: () => void,
): Credential => {
  let refused: string | undefined;
  return {
    usable: () => {
      const initData = credentials.initData();
      if (!initData || initData === refused) return undefined;
      if (refused !== undefined) {
        refused = undefined;
        status.set({ isCredentialParked: false });
      }
      return initData;
    },
    park: (initData) => {
      if (refused === initData) return;
      refused = initData;
      status.set({ isCredentialParked: true });
      onParked();
    },
  };
};
