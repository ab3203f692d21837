/**
 * Compresses the built files once: `.br` and `.gz` beside each file that is worth it. It compresses as well as
 * possible, except for a proving key, where the last percent would take a minute.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|wasm|zkey)$/;

/** Below this size the headers cost more than compression saves. */
const smallest = 512;

/** Megabytes of nearly random numbers. */
const isProvingKey = (file: string): boolean => file.endsWith('.zkey');
const provingKeyQuality = 5;

/** The smallest window that holds the file, from 16 bits on, whose code is the shortest (RFC 7932, 9.1). */
const windowBits = ({ length }: Buffer): number =>
  Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));

const brotli = (content: Buffer, quality: number): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(content),
    },
  });

const compressFile = (file: string): void => {
  const content = readFileSync(file);
  if (content.length < smallest) return;
  const quality = isProvingKey(file) ? provingKeyQuality : constants.BROTLI_MAX_QUALITY;
  writeFileSync(`${file}.br`, brotli(content, quality));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
};

/** Compresses every file in the folder that becomes smaller. */
export const compressFolder = (folder: string): void =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .forEach((entry) => compressFile(path.join(entry.parentPath, entry.name)));
