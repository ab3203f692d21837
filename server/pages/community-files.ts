/**
 * Files of the build that a community replaces: pages for the service worker's store, the manifest, the icons, and the
 * worker itself. Its list of files has a new revision for each that may differ. Without a change nothing is replaced.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { workerPath } from '../../src/contract/worker.ts';
import { standardName } from '../../src/domain/community-name.ts';
import type { Logo } from '../community/logo.ts';
import { packed, sendCompressed, type Packed } from '../http/replies/compression.ts';
import { isKnown, tagOf } from '../http/replies/replies.ts';
import type { Community } from '../settings/community.ts';
import { fillPage, isOwn } from './community-pages.ts';

type Served = { type: string } & ({ text: Packed; bytes?: undefined } | { bytes: Buffer });

const pages = ['index.html', 'card.html', 'verify.html'];
const manifestFile = 'manifest.webmanifest';
const drawnIcons = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

const text = (content: string, type: string): Served => ({ text: packed(content), type });

/** The icons are drawn from the logo. Its margins are unknown, so no icon is offered as maskable. */
const manifestOf = (built: string, { name, logo }: Community): string => {
  const manifest = JSON.parse(built) as Record<string, unknown>;
  const named = { ...manifest, ...(name !== standardName && { name, short_name: name }) };
  if (!logo) return JSON.stringify(named);
  const drawn = [192, 512].map((size) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  // Its screenshots show the standard look.
  const { screenshots: _screenshots, ...rest } = named as { screenshots?: unknown };
  return JSON.stringify({ ...rest, icons: drawn });
};

/** Of everything that the worker keeps and that a community may change. */
const revisionOf = (community: Community): string =>
  createHash('sha256').update(JSON.stringify(community)).digest('hex').slice(0, 8);

/** In the worker's list, a file without a hash in its name: `{"revision":"0123…","url":"index.html"}`, in either order. */
const listed = /(["'`]?revision["'`]?:\s*["'`])([0-9a-f]{32})(["'`])/g;

const workerOf = (built: string, community: Community): string =>
  built.replace(listed, `$1$2-${revisionOf(community)}$3`);

const logoFiles = async (logo: Logo): Promise<[string, Served][]> => {
  // The library is loaded only where there is something to draw.
  const { drawLogo } = await import('../previews/draw.ts');
  return [
    [
      '/icons/icon.svg',
      logo.type === 'image/svg+xml'
        ? text(logo.bytes.toString('utf8'), logo.type)
        : { bytes: logo.bytes, type: logo.type },
    ],
    ...Object.entries(drawnIcons).map(([name, width]): [string, Served] => [
      `/icons/${name}`,
      { bytes: drawLogo(logo, width), type: 'image/png' },
    ]),
  ];
};

const filesOf = async (folder: string, community: Community): Promise<Map<string, Served>> => {
  const files = new Map<string, Served>();
  const fill = (name: string, type: string, change: (built: string) => string): void => {
    const file = path.join(folder, name);
    if (existsSync(file)) files.set(`/${name}`, text(change(readFileSync(file, 'utf8')), type));
  };
  for (const page of pages) {
    fill(page, 'text/html; charset=utf-8', (built) => fillPage(built, community));
  }
  fill(manifestFile, 'application/manifest+json', (built) => manifestOf(built, community));
  fill(workerPath.slice(1), 'text/javascript; charset=utf-8', (built) =>
    workerOf(built, community),
  );
  for (const [name, served] of community.logo ? await logoFiles(community.logo) : []) {
    files.set(name, served);
  }
  return files;
};

/** Adds a route for each replaced file, which comes before the folder's. */
export const addCommunityFiles = async (
  app: FastifyInstance,
  folder: string,
  community: Community,
): Promise<void> => {
  if (!isOwn(community)) return;
  for (const [url, served] of await filesOf(folder, community)) {
    const tag = tagOf(served.bytes ?? served.text.text);
    app.get(url, async (request, reply) => {
      reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      reply.type(served.type);
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
      if (served.bytes) return reply.send(served.bytes);
      return sendCompressed(request, reply, served.text);
    });
  }
};
