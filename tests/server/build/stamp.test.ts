import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { isBuilt, readSourceHash, writeStamp } from '../../../server/build/stamp.ts';
import { makeBuiltProject } from '../../support/built-project.ts';

let root: string;
const write = (name: string, content: string) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
};

beforeEach(() => {
  root = makeBuiltProject();
  write('src/app/main.tsx', 'start()');
  write('package-lock.json', '{}');
  writeStamp(root, readSourceHash(root));
});

describe('a build', () => {
  test('is up to date as long as no source changes, even if dates do', () => {
    utimesSync(write('src/app/main.tsx', 'start()'), 1, 1);
    write('server/main.ts', 'serve()');
    write('README.md', 'read me');
    expect(isBuilt(root)).toBe(true);
  });

  test.each([
    ['src/app/main.tsx', 'start(2)'],
    ['src/app/new.ts', ''],
    ['sw/sw.ts', ''],
    ['demo/messenger/main.ts', ''],
    ['public/icons/icon.svg', ''],
    ['public/circuits/block.zkey', ''],
    ['circuits/manifest.json', ''],
    ['index.html', ''],
    ['vite.config.ts', ''],
    ['server/build/start-page.ts', ''],
    ['package-lock.json', '{ }'],
  ])('is stale once %s changes', (name, content) => {
    write(name, content);
    expect(isBuilt(root)).toBe(false);
  });

  test('is stale once a source is renamed', () => {
    write('src/app/start.tsx', 'start()');
    rmSync(path.join(root, 'src/app/main.tsx'));
    expect(isBuilt(root)).toBe(false);
  });

  test.each([
    'dist/app/sw.js',
    'dist/card/render.js',
    'dist/start/render-start.js',
    'dist/messenger/index.html',
    'dist/stamp',
  ])('is stale without %s', (name) => {
    rmSync(path.join(root, name));
    expect(isBuilt(root)).toBe(false);
  });
});
