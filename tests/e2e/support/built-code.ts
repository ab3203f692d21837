/** Finds the code that the build's scripts load late. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../server/pages/register.ts';

const assets = (): string => path.join(projectRoot, 'dist/app/assets');

/** Of 'users-screen-B3LneR1x.js'. */
const withoutHash = (file: string): string => file.replace(/-[\w-]{8}\.js$/, '');

const imports = /\$later\(`\.\/([^`]+)`\)/g;
const workers = /\bnew Worker\(new URL\(`\/assets\/([^`]+)`/g;

const foundIn = (script: string, kind: RegExp): string[] =>
  [...script.matchAll(kind)].map(([, file = '']) => withoutHash(file));

export interface LateCode {
  chunks: Set<string>;
  workers: Set<string>;
}

/** Names of files without their hashes. */
export const lateCode = (): LateCode => {
  const files = readdirSync(assets()).filter((file) => file.endsWith('.js'));
  const scripts = files.map((file) => readFileSync(path.join(assets(), file), 'utf8'));
  return {
    chunks: new Set(scripts.flatMap((script) => foundIn(script, imports))),
    workers: new Set(scripts.flatMap((script) => foundIn(script, workers))),
  };
};
