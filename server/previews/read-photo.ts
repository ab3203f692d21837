/** Reads the photo of a member: the demo's own pictures from the disk, any other from its server. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Photo } from './draw.ts';
import type { FetchPhoto } from './fetch-photo.ts';

/** Drawn by this project, and so the only SVG that is ever drawn. */
const demoAvatar = /^\/messenger\/avatars\/(\d\d)\.svg$/;

export interface PhotoSources {
  isDemo: boolean;
  /** `dist/` of the project. */
  dist: string;
  fetchPhoto: FetchPhoto;
}

export const createReadPhoto =
  ({ isDemo, dist, fetchPhoto }: PhotoSources): FetchPhoto =>
  async (address): Promise<Photo | undefined> => {
    const own = demoAvatar.exec(address)?.[1];
    if (own === undefined) return fetchPhoto(address);
    if (!isDemo) return undefined;
    const file = path.join(dist, 'messenger/avatars', `${own}.svg`);
    const bytes = await readFile(file).catch(() => undefined);
    return bytes && { type: 'image/svg+xml', bytes };
  };
