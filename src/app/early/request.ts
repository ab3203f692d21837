/**
 * The request that the page sends by itself for its first screen, before any script has loaded (send.ts). The app takes
 * the answer over (take.ts). This module is small, since it is part of the page.
 */
import type { TransportAnswer } from '../../platform/ports.ts';
import type { StartScreen } from '../navigation.ts';

/** Paths copied from the contract, whose schemas would be too large for the page. */
export const earlyPaths: Record<StartScreen, string> = {
  profile: '/tma/profile',
  users: '/tma/users',
};

export interface EarlyRequest {
  /** One of `earlyPaths`. */
  url: string;
  initData: string;
  /** The last number drawn before it was sent. */
  order: number;
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** Rejects as a transport does. */
  answer: Promise<TransportAnswer>;
}

declare global {
  interface Window {
    earlyRequest?: EarlyRequest | undefined;
  }
}
