/** Verifies the blocks of the member's list, in the worker that checks proof files. */
import { createPageChecker, spawnCheckWorker } from '../../features/verify-page/open-checker.ts';
import { browserClock } from '../../platform/browser/clock.ts';
import type { BlocksVerifier } from '../../verifier/api.ts';

export const openBlocksVerifier = (): BlocksVerifier =>
  createPageChecker({ spawn: spawnCheckWorker, clock: browserClock });
