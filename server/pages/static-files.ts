/**
 * Serves the built files from the disk. The build compressed them (`.br`, `.gz` beside the file). A file with a hash in
 * its name never changes; any other is requested each time. A range always refers to the uncompressed file: a client
 * that resumes a broken fetch holds decoded bytes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const forever = 'public, max-age=31536000, immutable';
const askFirst = 'no-cache';

export interface Folder {
  /** An absolute path; nothing is served if it does not exist. */
  directory: string;
  /** Ends with '/'. */
  prefix: string;
  /** Matches paths, relative to the directory, of files named by their content. */
  hashed: RegExp;
}

/** The plugin below would answer with a range of the compressed file. */
const preferPlainRanges = async ({ headers }: FastifyRequest): Promise<void> => {
  if (headers.range !== undefined) delete headers['accept-encoding'];
};

/** Serves a folder's files; other paths go to the not-found handler. */
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
