/**
 * Loading a screen's code with an end to it: a chunk that fails or stalls becomes an error that its route can show
 * with a way out, where a bare import() would leave the member with a skeleton for ever.
 */
import type { Clock } from '../platform/ports.ts';

/** How long a code chunk may take. */
export const chunkTimeLimitMs = 120_000;

/** A screen's code could not be had. Its own class, so that the router's reload on a missing module stays out of it. */
export class ChunkLoadError extends Error {
  readonly reason: 'failed' | 'late';

  constructor(reason: 'failed' | 'late', options?: ErrorOptions) {
    super(
      `A screen's code ${reason === 'late' ? 'did not arrive in time' : 'did not load'}`,
      options,
    );
    this.name = 'ChunkLoadError';
    this.reason = reason;
  }
}

/** Runs `load`; rejects with ChunkLoadError when it fails, or has not ended after `limitMs` milliseconds. */
export const loadChunk = <Module>(
  load: () => Promise<Module>,
  clock: Clock,
  limitMs: number = chunkTimeLimitMs,
): Promise<Module> =>
  new Promise((resolve, reject) => {
    const cancel = clock.setTimer(() => reject(new ChunkLoadError('late')), limitMs);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('failed', { cause })))
      .finally(cancel);
  });
