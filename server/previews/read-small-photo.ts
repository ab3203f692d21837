/** Photos for contact files: small ones, each read once in some minutes. */
import { LRUCache } from 'lru-cache';
import type { Photo } from './draw.ts';
import type { FetchPhoto } from './fetch-photo.ts';

/** Some importers refuse larger contact files. */
const maxBytes = 96 * 1024;
const maxKept = 64;
const keptForMs = 10 * 60_000;

export interface SmallPhotos {
  /** What is known of the photo; undefined where it must be read first. */
  peek(url: string): { photo: Photo | undefined } | undefined;
  /** Undefined for none, for a large one, and for an SVG, which no address book shows. */
  read(url: string): Promise<Photo | undefined>;
}

export const createReadSmallPhoto = (readPhoto: FetchPhoto, clock: () => number): SmallPhotos => {
  const kept = new LRUCache<string, { photo: Photo | undefined }>({
    max: maxKept,
    ttl: keptForMs,
    perf: { now: clock },
    ttlResolution: 0,
  });
  return {
    peek: (url) => kept.get(url),
    read: async (url) => {
      const known = kept.get(url);
      if (known) return known.photo;
      const found = await readPhoto(url);
      const isFit = found && found.type !== 'image/svg+xml' && found.bytes.length <= maxBytes;
      const photo = isFit ? found : undefined;
      kept.set(url, { photo });
      return photo;
    },
  };
};
