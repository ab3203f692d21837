/** The architecture rules can fail: each violation planted here is reported, each permitted import is not. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const project = path.resolve(import.meta.dirname, '../../..');
const oxlint = path.join(project, 'node_modules/.bin/oxlint');

let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'architecture-'));
  await cp(path.join(project, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
  await cp(path.join(project, 'tools/lint'), path.join(tree, 'tools/lint'), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(tree, 'node_modules'));
});

afterAll(() => rm(tree, { recursive: true, force: true }));

/** The linter's messages about one planted file. */
const lint = async (file: string, source: string): Promise<string> => {
  const planted = path.join(tree, file);
  await mkdir(path.dirname(planted), { recursive: true });
  await writeFile(planted, source);
  const output = await run(oxlint, [file], { cwd: tree }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  await rm(planted);
  return output;
};

const violations: [rule: string, file: string, source: string][] = [
  ['layers', 'src/domain/a.ts', `export { x } from '../contract/call.ts';`],
  ['layers', 'src/sync/a.ts', `import { x } from '../mutations/registry.ts'; x();`],
  [
    'layers',
    'src/sync/a.ts',
    `import type { X } from '../mutations/resources.ts'; export type Y = X;`,
  ],
  ['layers', 'src/mutations/a.ts', `import { x } from '../sync/engine.ts'; x();`],
  ['layers', 'src/sync/a.ts', `import { x } from '../features/profile/x.ts'; x();`],
  ['layers', 'src/card/a.ts', `import { x } from '../sync/api.ts'; x();`],
  ['layers', 'src/features/users/a.ts', `import { x } from '../viewer/x.ts'; x();`],
  ['layers', 'src/features/users/a.ts', `export const x = () => import('../../app/x.ts');`],
  ['layers', 'src/db/a.ts', `import { x } from '#texts/profile'; x();`],
  ['layers', 'src/crypto/a.ts', `import { x } from '../platform/browser/clock.ts'; x();`],
  ['layers', 'src/crypto/a.ts', `import { x } from '../db/resources.ts'; x();`],
  ['layers', 'src/crypto/a.ts', `import { x } from '../keys/secret.ts'; x();`],
  ['layers', 'src/keys/a.ts', `import { x } from '../samples/samples.ts'; x();`],
  ['layers', 'src/sync/network/a.ts', `import { x } from '../outbox/rows.ts'; x();`],
  ['layers', 'src/sync/outbox/a.ts', `import { x } from '../engine.ts'; x();`],
  ['layers', 'src/sync/a.ts', `import { x } from '../../tests/support/sync/world.ts'; x();`],
  ['layers', 'src/app/a.ts', `import { x } from '../../server/main.ts'; x();`],
  [
    'layers',
    'src/features/proof/a.ts',
    `import { x } from '../../../circuits/manifest.json'; x();`,
  ],
  [
    'layers',
    'src/features/proof/a.ts',
    `import { x } from '../../../tools/circuits/compile.ts'; x();`,
  ],
  ['layers', 'src/elsewhere/a.ts', `import { x } from '../domain/x.ts'; x();`],
  ['layers', 'src/zz.ts', `export const x = 1;`],
  ['layers', 'src/app/a.ts', `import { x } from '../zz.ts'; x();`],
  ['layers', 'src/app/a.ts', `import { x } from '../../vite.config.ts'; x();`],
  ['layers', 'scripts/zz.ts', `import { x } from '../src/sync/engine.ts'; x();`],
  [
    'layers',
    'src/features/users/a.ts',
    `export const x = new Worker(new URL('../../../server/main.ts', import.meta.url));`,
  ],
  [
    'layers',
    'server/proofs/a.ts',
    `export const x = new URL('../../tests/a.ts', import.meta.url);`,
  ],
  [
    'layers',
    'tests/support/sync/kit/a.ts',
    `import { x } from '../../../../src/mutations/registry.ts'; x();`,
  ],
  [
    'layers',
    'tests/support/sync/kit/a.ts',
    `import type { X } from '../../../../src/screen/services.ts'; export type Y = X;`,
  ],
  ['layers', 'tests/support/sync/kit/a.ts', `import { x } from '#texts/profile'; x();`],
  ['layers', 'tests/support/sync/kit/a.ts', `import { x } from '../../../../server/a.ts'; x();`],
  ['layers', 'tests/support/sync/kit/a.ts', `import { x } from '../world.ts'; x();`],
  [
    'layers',
    'tests/support/sync/kit/a.ts',
    `import { x } from '../../../../src/platform/browser/clock.ts'; x();`,
  ],
  ['layers', 'src/sync/a.ts', `import { x } from '../../tests/support/sync/kit/kit.ts'; x();`],
  ['layers', 'server/a.ts', `import { x } from '../tests/support/buyer.ts'; x();`],
  ['layers', 'sw/a.ts', `import { x } from '../src/sync/api.ts'; x();`],
  ['packages', 'src/domain/a.ts', `import { use } from 'react'; use();`],
  ['packages', 'src/features/users/a.ts', `import { liveQuery } from 'dexie'; liveQuery();`],
  ['packages', 'src/app/a.ts', `import { init } from '@telegram-apps/sdk'; init();`],
  ['packages', 'tests/support/sync/kit/a.ts', `import { use } from 'react'; use();`],
  ['packages', 'server/calls/a.ts', `import { Api } from 'grammy'; new Api('');`],
  ['packages', 'src/features/proof/a.ts', `import { groth16 } from 'snarkjs'; groth16();`],
  ['packages', 'server/proofs/a.ts', `import { buildBn128 } from 'ffjavascript'; buildBn128();`],
  ['old-browsers', 'src/domain/a.ts', `export const x = (list) => list.toSorted();`],
  ['old-browsers', 'sw/a.ts', `export const x = (text) => URL.canParse(text);`],
  [
    'no-foreign-await',
    'src/sync/a.ts',
    `export const x = (db) => db.transaction('rw', 'a', async () => { await fetch('/'); });`,
  ],
  [
    'no-foreign-await',
    'src/db/a.ts',
    `export const x = (db) => db.transaction('rw', 'a', async () => { await crypto.subtle.digest('SHA-256', db); });`,
  ],
  [
    'no-foreign-await',
    'src/db/a.ts',
    `export const x = (db) => db.transaction('rw', 'a', async () => { await new Promise((done) => { setTimeout(done, 1); }); });`,
  ],
  [
    'no-foreign-await',
    'src/db/a.ts',
    `export const x = (db) => db.transaction('rw', 'a', async () => { await Promise.all([db.a.get(1), crypto.subtle.digest('SHA-256', db)]); });`,
  ],
  [
    'no-foreign-await',
    'src/sync/a.ts',
    `export const x = (db) => db.transaction('rw', 'a', async () => { await Promise.allSettled([db.a.get(1), Promise.race([db.a.get(2), caches.open('a')])]); });`,
  ],
  ['texts-at-load', 'src/ui/a.ts', `import { x } from '#texts/x'; export const y = x.title;`],
  ['texts-at-load', 'src/ui/a.ts', `import { x } from '#texts/x'; export const { y } = x;`],
  ['texts-at-load', 'server/a.ts', `import { x } from '#texts/x'; export const y = [{ z: x.z }];`],
];

/** Helpers that a transaction may await: the rule of transactions sees only what it names itself. */
const foreignHelpers: [file: string, source: string][] = [
  [
    'src/db/a.ts',
    `const hash = async (bytes) => crypto.subtle.digest('SHA-256', bytes); export const x = (db) => db.transaction('rw', 'a', async () => { await hash(db); });`,
  ],
  ['src/sync/a.ts', `export const rest = () => new Promise((done) => { setTimeout(done, 1); });`],
  ['src/mutations/a.ts', `export const ask = async () => globalThis.fetch('/');`],
  ['src/domain/a.ts', `export const next = async (step) => { queueMicrotask(step); };`],
];

const permitted: [file: string, source: string][] = [
  ['src/contract/a.ts', `import { x } from '../domain/x.ts'; x();`],
  ['src/sync/a.ts', `import type { X } from '../platform/ports.ts'; export const x = (y: X) => y;`],
  [
    'src/crypto/a.ts',
    `import type { X } from '../platform/ports.ts'; export const x = (y: X) => y;`,
  ],
  ['src/features/users/a.ts', `import { x } from '../../screen/services.ts'; x();`],
  ['src/sync/replay/a.ts', `import { x } from '../outbox/rows.ts'; x();`],
  ['src/sync/network/a.ts', `import { x } from '../ports.ts'; x();`],
  ['tests/a.test.ts', `import { x } from '../server/main.ts'; x();`],
  ['tests/support/sync/world.ts', `import { x } from './kit/kit.ts'; x();`],
  [
    'tests/support/sync/kit/a.ts',
    `import { x } from '../../../../src/sync/engine.ts'; import { Dexie } from 'dexie'; x(Dexie);`,
  ],
  [
    'src/prover/a.ts',
    `export const x = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });`,
  ],
  ['src/app/a.ts', `export const x = (origin) => new URL('../../server/main.ts', origin);`],
  ['vite.config.ts', `import { x } from './src/app/x.ts'; x();`],
  ['src/features/users/a.ts', `import { x } from './x.ts'; x();`],
  ['src/app/a.ts', `import { x } from '../features/users/x.ts'; x();`],
  ['src/ui/a.ts', `import { x } from '#texts/x'; export const y = () => x.title;`],
  ['src/ui/a.ts', `import type { x } from '#texts/x'; export type Y = keyof typeof x;`],
  ['tests/a.test.ts', `import { x } from '#texts/x'; export const y = x.title;`],
  ['src/verifier/a.ts', `import { buildBn128 } from 'ffjavascript'; buildBn128();`],
  ['src/db/hooks.ts', `import { useObservable } from 'dexie-react-hooks'; useObservable();`],
  [
    'src/sync/a.ts',
    `export const x = (db) => db.transaction('rw', 'a', async () => { await Promise.all([db.a.get(1), Promise.race([db.a.get(2), db.a.get(3)])]); });`,
  ],
];

describe('a planted violation is reported (F5: a foreign await in a transaction among them)', () => {
  test.each(violations)('%s: %s %s', async (rule, file, source) => {
    expect(await lint(file, source)).toContain(`architecture(${rule})`);
  });
});

describe('a helper with something foreign to await is reported', () => {
  test.each(foreignHelpers)('%s %s', async (file, source) => {
    expect(await lint(file, source)).toContain('eslint(no-restricted-globals)');
  });
});

describe('an import that the table permits is not reported', () => {
  test.each(permitted)('%s %s', async (file, source) => {
    expect(await lint(file, source)).not.toContain('architecture(');
  });
});

test('a cycle of imports is reported, even one of types', async () => {
  const other = path.join(tree, 'src/domain/circle.ts');
  await mkdir(path.dirname(other), { recursive: true });
  await writeFile(other, `import type { A } from './a.ts'; export interface B { a: A }`);
  const circle = `import type { B } from './circle.ts'; export interface A { b: B }`;
  expect(await lint('src/domain/a.ts', circle)).toContain('import(no-cycle)');
  await writeFile(other, `export interface B { a: string }`);
  expect(await lint('src/domain/a.ts', circle)).not.toContain('import(no-cycle)');
  await rm(other);
});
