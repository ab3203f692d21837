import { byLength } from '../support/length.ts';

/** How often something is broken. */
export const rounds = byLength(
  { kills: 1, restarts: 1, failOvers: 1 },
  { kills: 20, restarts: 10, failOvers: 5 },
);
