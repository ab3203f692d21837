import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from '../../../server/build/compress.ts';
import { scratchFolder } from '../../support/scratch.ts';

test('files that compression makes smaller get compressed copies, those of the circuit included', () => {
  const folder = scratchFolder('a build');
  const content = 'the same again and '.repeat(100);
  mkdirSync(path.join(folder, 'circuits'));
  for (const name of ['circuits/a.zkey', 'circuits/a.wasm', 'circuits/a.vkey.json', 'a.png']) {
    writeFileSync(path.join(folder, name), content);
  }
  writeFileSync(path.join(folder, 'small.js'), 'x');
  compressFolder(folder);

  expect(readdirSync(folder).toSorted()).toEqual(['a.png', 'circuits', 'small.js']);
  for (const name of ['a.zkey', 'a.wasm', 'a.vkey.json']) {
    const read = (ending: string) => readFileSync(path.join(folder, 'circuits', name + ending));
    expect(read('').toString()).toBe(content);
    expect(brotliDecompressSync(read('.br')).toString()).toBe(content);
    expect(gunzipSync(read('.gz')).toString()).toBe(content);
  }
});
