/**
 * Pictures of cards: drawn in a thread when they are first asked for, and kept in memory. Requests for one picture share
 * its drawing. Only a few may wait for the thread; further ones are refused, and the page goes without a picture.
 */
import { LRUCache } from 'lru-cache';
import type { PoolOptions, WorkerPool } from '../workers/worker-pool.ts';
import { startThread } from '../workers/start-thread.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import { digestOf, type PictureOrder } from './content.ts';
import type { DrawingTask, Photo } from './draw.ts';

/** `isWhole`: nothing is missing. A photo that could not be fetched may be there later. */
export interface Picture {
  png: Buffer;
  isWhole: boolean;
}

/** `busy`: come again soon. `failed`: it cannot be drawn. */
export type PictureAnswer =
  | { ok: true; picture: Picture }
  | { ok: false; fault: 'busy' | 'failed' };

export interface Previews {
  /** What is known of a picture, without drawing it. */
  peek(order: PictureOrder): PictureAnswer | undefined;
  draw(order: PictureOrder): Promise<PictureAnswer>;
  close(): Promise<void>;
}

export interface PreviewsOptions {
  readPhoto(url: string): Promise<Photo | undefined>;
  clock(): number;
  onLoss?: PoolOptions['onLoss'];
  /** Default: a thread that draws. */
  pool?: Pick<WorkerPool<DrawingTask, Uint8Array | null>, 'run' | 'close'>;
}

const maxBytes = 24 * 1024 * 1024;
/** How long a picture without its photo, or a failure, is kept before another try. */
const poorForMs = 5 * 60_000;
const maxKept = 2_000;
/** Each may hold a photo. */
const maxUnderWay = 12;

const openPool = (onLoss: PoolOptions['onLoss']) =>
  createWorkerPool<DrawingTask, Uint8Array | null>({
    startWorker: () =>
      startThread({ module: new URL('draw-worker.ts', import.meta.url), heapMb: 96 }),
    size: 1,
    maxWaiting: 20,
    limitMs: 5_000,
    startLimitMs: 30_000,
    idleMs: 60_000,
    ...(onLoss && { onLoss }),
  });

/** Good pictures stay until there are too many. */
const createPictureCache = (clock: () => number) => {
  const kept = new LRUCache<string, PictureAnswer>({
    max: maxKept,
    maxSize: maxBytes,
    sizeCalculation: (answer) => (answer.ok && answer.picture.png.length) || 1,
    perf: { now: clock },
    ttlResolution: 0,
  });
  return {
    get: (key: string): PictureAnswer | undefined => kept.get(key),
    put: (key: string, answer: PictureAnswer): void => {
      const isGood = answer.ok && answer.picture.isWhole;
      kept.set(key, answer, { ttl: isGood ? 0 : poorForMs });
    },
  };
};

const busy = { ok: false, fault: 'busy' } as const;
const failed = { ok: false, fault: 'failed' } as const;

const withoutPhoto = (answer: PictureAnswer): PictureAnswer =>
  answer.ok ? { ok: true, picture: { ...answer.picture, isWhole: false } } : answer;

export const createPreviews = ({
  readPhoto,
  clock,
  onLoss,
  pool = openPool(onLoss),
}: PreviewsOptions): Previews => {
  const cache = createPictureCache(clock);
  const underWay = new Map<string, Promise<PictureAnswer>>();

  const make = async ({ photoUrl, ...content }: PictureOrder): Promise<PictureAnswer> => {
    const photo = photoUrl === null ? undefined : await readPhoto(photoUrl);
    const drawn = await pool.run({ content, photo });
    if (!drawn.ok && drawn.fault === 'full') return busy;
    if (drawn.ok && drawn.answer)
      return {
        ok: true,
        picture: { png: Buffer.from(drawn.answer), isWhole: !photoUrl || photo !== undefined },
      };
    // Perhaps it was the photo that could not be drawn, or that ended the thread.
    return photo ? make({ ...content, photoUrl: null }).then(withoutPhoto) : failed;
  };

  return {
    peek: (order) => cache.get(digestOf(order)),
    draw: (order) => {
      const key = digestOf(order);
      const known = cache.get(key);
      if (known) return Promise.resolve(known);
      const started = underWay.get(key);
      if (started) return started;
      if (underWay.size >= maxUnderWay) return Promise.resolve(busy);
      const drawing = make(order)
        .then((answer) => {
          if (answer.ok || answer.fault === 'failed') cache.put(key, answer);
          return answer;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
    close: () => pool.close(),
  };
};
