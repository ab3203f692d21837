/**
 * Files of the builds, as they lie on the disk. The build compressed them (`.br`, `.gz` beside the file). What carries
 * a hash in its name never changes; anything else is requested each time. A part of a file is always a part of
 * the file itself: a client that goes on with a broken fetch holds decoded bytes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** The plugin below would answer with a range of the compressed file. */
const preferPlainRanges = async ({ headers }: FastifyRequest): Promise<void> => {
  if (headers.range !== undefined) delete headers['accept-encoding'];
};

/** Serves a folder's files; a path without one goes to the not-found handler. */
export const serveFolder = async (
  app: FastifyInstance,
  { directory, prefix, hashed }: Folder,
): Promise<void> => {
  if (!existsSync(directory)) return;
  await app.register(async (scope) => {
    scope.addHook('onRequest', preferPlainRanges);
    await scope.register(fastifyStatic, {
      root: directory,
      prefix,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: (reply, file) => {
        const isHashed = hashed.test(path.relative(directory, file));
        reply.setHeader('cache-control', isHashed ? forever : askFirst);
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  });
};
