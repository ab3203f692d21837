/** Plants files in a tree that has nothing but the linter's rules, and says which rules each of them breaks. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Planted {
  file: string;
  source: string;
}

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../../..');
const oxlint = path.join(project, 'node_modules/.bin/oxlint');

interface Report {
  diagnostics: { code: string; filename: string }[];
}

const report = async (tree: string, files: readonly string[]): Promise<Report> => {
  const output = await run(oxlint, ['--format=json', ...files], { cwd: tree }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  return JSON.parse(output) as Report;
};

/**
 * The names of the rules that each file breaks. The linter runs once for all, since its start takes longest; so each
 * file needs a name of its own.
 */
export const brokenBy = async (planted: readonly Planted[]): Promise<Map<string, string[]>> => {
  const tree = await mkdtemp(path.join(tmpdir(), 'architecture-'));
  try {
    await cp(path.join(project, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
    await cp(path.join(project, 'tools/lint'), path.join(tree, 'tools/lint'), { recursive: true });
    await symlink(path.join(project, 'node_modules'), path.join(tree, 'node_modules'));
    for (const { file, source } of planted) {
      await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
      await writeFile(path.join(tree, file), source);
    }
    const broken = new Map(planted.map(({ file }) => [file, [] as string[]]));
    if (broken.size < planted.length) throw new Error('Two files have one name');
    const { diagnostics } = await report(tree, [...broken.keys()]);
    for (const { code, filename } of diagnostics) broken.get(filename)?.push(code);
    return broken;
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
};

/** Gives each `a.ts` a name of its own. */
export const apart = (file: string, nth: number): string =>
  file.replace(/\ba(?=(?:\.test|\.spec)?\.tsx?$)/, `a${nth}`);
