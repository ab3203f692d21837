/**
 * Files of the builds, as they lie on the disk. The build compressed them (`.br`, `.gz` beside the file). What carries
 * a hash in its name never changes; anything else is asked for anew each time.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const forever = 'public, max-age=31536000, immutable';
const askFirst = 'no-cache';

export interface Folder {
  /** Absolute; nothing is served when it is not there. */
  directory: string;
  /** Ends with '/'. */
  prefix: string;
  /** Matches paths, relative to the directory, of files that are named by their content. */
  hashed: RegExp;
}

/** Serves a folder's files; a path without one goes to the not-found handler. */
export const serveFolder = async (
  app: FastifyInstance,
  { directory, prefix, hashed }: Folder,
): Promise<void> => {
  if (!existsSync(directory)) return;
  await app.register(fastifyStatic, {
    root: directory,
    prefix,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, file) => {
      reply.setHeader(
        'cache-control',
        hashed.test(path.relative(directory, file)) ? forever : askFirst,
      );
    },
  });
};
