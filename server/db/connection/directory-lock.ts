/**
 * Allows one process per data directory: two on one PGlite would silently lose rows. The lock is a Unix socket in the
 * directory, on which the holder listens for the life of its process. A socket file without a listener was left by a
 * killed process, and is taken over. Process ids would not do, since they are reused. On Windows the lock is a named
 * pipe, which disappears with its process.
 */
import { realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';

export class DirectoryTakenError extends Error {
  override name = 'DirectoryTakenError';
  constructor(directory: string) {
    super(
      `Another process uses the data directory ${directory}. Stop it, or set DATA_DIR to another directory.`,
    );
  }
}

/** Sockets allow 104 to 108 bytes of path; a take-over adds a suffix. */
const longestPath = 90;

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The address on which the holder of the directory (by its real path) listens. */
export const lockPathOf = (directory: string, platform: NodeJS.Platform): string => {
  // Pipes have a separate namespace, and paths on Windows ignore case.
  if (platform === 'win32') return `\\\\.\\pipe\\cards-${shortHash(directory.toLowerCase())}`;
  const file = path.join(directory, 'lock');
  if (Buffer.byteLength(file) <= longestPath) return file;
  return path.join(tmpdir(), `cards-${shortHash(file)}`);
};

const listen = (file: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(file, () => resolve(server.unref()));
  });

const isAnswered = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(file);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Moves a dead socket aside. False if it turned out to be alive: another process took over at the same moment. */
const removeDead = async (file: string): Promise<boolean> => {
  if (await isAnswered(file)) return false;
  const aside = `${file}.${randomUUID().slice(0, 8)}`;
  await rename(file, aside).catch(() => undefined); // already gone, which is as good
  if (await isAnswered(aside)) {
    await rename(aside, file);
    return false;
  }
  await rm(aside, { force: true });
  return true;
};

/** Takes the directory, and resolves to the function that releases it. Throws `DirectoryTakenError`. */
export const claimDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const file = lockPathOf(await realpath(directory), process.platform);
  let server = await listen(file);
  const isFile = process.platform !== 'win32';
  if (!server && isFile && (await removeDead(file))) server = await listen(file);
  if (!server) throw new DirectoryTakenError(directory);
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
};
