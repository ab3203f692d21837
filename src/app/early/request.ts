/**
 * The request for the own profile that the page sends by itself, before any script has come (send.ts): the app takes
 * its answer over (take.ts). Small, since the page brings it with it.
 */
import type { TransportAnswer } from '../../platform/ports.ts';

/** As `getProfile` says, whose schema would not fit into the page. */
export const earlyPath = '/tma/profile';

/** In the member's local values: what must be known without the member's database. */
export const earlyMarks = {
  /** The last number that was drawn there (db/meta.ts). */
  order: 'order',
  /** Until when the gate is closed; milliseconds since the epoch. */
  gate: 'gate',
} as const;

export interface EarlyRequest {
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
