/**
 * The request that the page sends by itself, before any script has come (send.ts), for what its first screen shows: the
 * app takes the answer over (take.ts). Small, since the page brings it with it.
 */
import type { TransportAnswer } from '../../platform/ports.ts';
import type { StartScreen } from '../navigation.ts';

/** As the contract says, whose schemas would not fit into the page. */
export const earlyPaths: Record<StartScreen, string> = {
  profile: '/tma/profile',
  users: '/tma/users',
};

/** In the member's local values: what must be known without the member's database. */
export const earlyMarks = {
  /** The last number that was drawn there (db/meta.ts). */
  order: 'order',
  /** Until when the gate is closed; milliseconds since the epoch. */
  gate: 'gate',
} as const;

export interface EarlyRequest {
  /** One of `earlyPaths`. */
  url: string;
  initData: string;
  /** The last number that had been drawn when it was sent. */
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
