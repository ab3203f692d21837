/**
 * The request that the page sends by itself for its first screen, before any script has loaded (send.ts). The app takes
 * the answer over (take.ts). This module is small, since it is part of the page.
 */
import type { TransportAnswer } from '../../platform/ports.ts';
import type { StartScreen } from '../navigation.ts';

/** The paths of the contract, whose schemas would not fit into the page. */
export const earlyPaths: Record<StartScreen, string> = {
  profile: '/tma/profile',
  users: '/tma/users',
};

/** Names in the member's local values: what must be known without the member's database. */
export const earlyMarks = {
  /** The last number drawn there (db/meta.ts). */
  order: 'order',
  /** Until when the gate is closed; milliseconds since the epoch. */
  gate: 'gate',
} as const;

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
