/** The events that may happen to a browser with the engine, and how often. */
import type { Random } from '../../src/platform/ports.ts';

/** Roughly the share in a hundred events. */
const shares = {
  rest: 30,
  'browser killed': 12,
  'server killed': 3,
  'tab opened': 14,
  'tab closed': 12,
  'tab reloaded': 6,
  'tab frozen': 4,
  offline: 8,
  'line changed': 11,
};

export type EventName = keyof typeof shares;

export const eventNames = Object.keys(shares) as EventName[];

export const drawEvent = (random: Random): EventName => {
  const total = Object.values(shares).reduce((sum, share) => sum + share);
  let left = random.fraction() * total;
  return eventNames.find((name) => (left -= shares[name]) < 0) ?? 'rest';
};
