/**
 * Node 22 and 24 run the server's TypeScript directly. They only strip types, so every import needs its full file
 * name.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/pages/register.ts';

const starts = ['start', 'admin', 'doctor', 'renew-epoch', 'seed', 'proofs/verify-worker'];

/** What is left of the imports once the types are stripped; an import of types alone goes with them. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type\b)(?:[^;'=(]*? from )?'(\.[^']*)'|\bimport\('(\.[^']*)'\)/gm,
    ),
  ].map(([, fixed, dynamic]) => path.resolve(path.dirname(file), fixed ?? dynamic ?? ''));

const reachable = (): Set<string> => {
  const files = new Set(starts.map((name) => path.join(projectRoot, 'server', `${name}.ts`)));
  // A set's iteration goes on to what is added on the way.
  for (const file of files) {
    if (!existsSync(file)) continue;
    for (const imported of importsOf(file)) files.add(imported);
  }
  return files;
};

test('every import names an existing file of a kind that Node runs', () => {
  const files = [...reachable()].map((file) => path.relative(projectRoot, file));
  expect(files).toEqual(expect.arrayContaining(['server/main.ts', 'src/domain/limits.ts']));
  const unfit = files.filter(
    (file) => !existsSync(path.join(projectRoot, file)) || !/\.(?:ts|js|mjs|json)$/.test(file),
  );
  expect(unfit).toEqual([]);
});

test('the compiler refuses syntax that stripping types cannot remove', () => {
  const options = readFileSync(path.join(projectRoot, 'tsconfig.json'), 'utf8');
  expect(JSON.parse(options)).toMatchObject({
    compilerOptions: { erasableSyntaxOnly: true, verbatimModuleSyntax: true },
  });
});
