/** Photos for contact files: small ones, each read once in some minutes. */
import type { Photo } from './draw.ts';
import type { FetchPhoto } from './fetch-photo.ts';

/** Some importers refuse larger contact files. */
const mostBytes = 96 * 1024;
const mostKept = 64;
const keptForMs = 10 * 60_000;

export interface SmallPhotos {
  /** What is known of the photo; undefined where it must be read first. */
  peek(url: string): { photo: Photo | undefined } | undefined;
  /** Undefined for none, for a large one, and for an SVG, which no address book shows. */
  read(url: string): Promise<Photo | undefined>;
}

export const createReadSmallPhoto = (readPhoto: FetchPhoto, clock: () => number): SmallPhotos => {
  const kept = new Map<string, { photo: Photo | undefined; untilMs: number }>();
  const peek: SmallPhotos['peek'] = (url) => {
    const known = kept.get(url);
    return known && known.untilMs > clock() ? known : undefined;
  };
  return {
    peek,
    read: async (url) => {
      const known = peek(url);
      if (known) return known.photo;
      const found = await readPhoto(url);
      const isFit = found && found.type !== 'image/svg+xml' && found.bytes.length <= mostBytes;
      const photo = isFit ? found : undefined;
      kept.delete(url);
      kept.set(url, { photo, untilMs: clock() + keptForMs });
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return photo;
    },
  };
};
