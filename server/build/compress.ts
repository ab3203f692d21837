/** Compresses what was built, once, as small as it gets: `.br` and `.gz` beside each file that is worth it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|wasm)$/;

/** Below it the headers weigh more than what is saved. */
const smallest = 512;

const brotli = (content: Buffer): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const compressFile = (file: string): void => {
  const content = readFileSync(file);
  if (content.length < smallest) return;
  writeFileSync(`${file}.br`, brotli(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
};

/** Compresses every file under the folder that is text or WebAssembly. */
export const compressFolder = (folder: string): void =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .forEach((entry) => compressFile(path.join(entry.parentPath, entry.name)));
