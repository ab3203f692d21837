/** The architecture rules can fail: each violation planted here is reported, each permitted import is not. */
import { beforeAll, describe, expect, test } from 'vitest';
import { apart, brokenBy, type Planted } from './planted.ts';

/** Imports that a rule forbids. */
const imports: [rule: string, file: string, from: string][] = [
  ['layers', 'src/sync/a.ts', '../mutations/registry.ts'],
  ['layers', 'src/mutations/a.ts', '../sync/engine.ts'],
  ['layers', 'src/sync/a.ts', '../features/profile/x.ts'],
  ['layers', 'src/card/a.ts', '../sync/api.ts'],
  ['layers', 'src/features/users/a.ts', '../viewer/x.ts'],
  ['layers', 'src/db/a.ts', '#texts/profile'],
  ['layers', 'src/crypto/a.ts', '../platform/browser/clock.ts'],
  ['layers', 'src/crypto/a.ts', '../db/resources.ts'],
  ['layers', 'src/crypto/a.ts', '../keys/secret.ts'],
  ['layers', 'src/keys/a.ts', '../samples/samples.ts'],
  ['layers', 'src/sync/network/a.ts', '../outbox/rows.ts'],
  ['layers', 'src/sync/outbox/a.ts', '../engine.ts'],
  ['layers', 'src/sync/a.ts', '../../tests/support/sync/world.ts'],
  ['layers', 'src/app/a.ts', '../../server/main.ts'],
  ['layers', 'src/features/proof/a.ts', '../../../circuits/manifest.json'],
  ['layers', 'src/features/proof/a.ts', '../../../tools/circuits/compile.ts'],
  ['layers', 'src/elsewhere/a.ts', '../domain/x.ts'],
  ['layers', 'src/app/a.ts', '../zz.ts'],
  ['layers', 'src/app/a.ts', '../../vite.config.ts'],
  ['layers', 'scripts/zz.ts', '../src/sync/engine.ts'],
  ['layers', 'tests/support/sync/kit/a.ts', '../../../../src/mutations/registry.ts'],
  ['layers', 'tests/support/sync/kit/a.ts', '#texts/profile'],
  ['layers', 'tests/support/sync/kit/a.ts', '../../../../server/a.ts'],
  ['layers', 'tests/support/sync/kit/a.ts', '../world.ts'],
  ['layers', 'tests/support/sync/kit/a.ts', '../../../../src/platform/browser/clock.ts'],
  ['layers', 'src/sync/a.ts', '../../tests/support/sync/kit/kit.ts'],
  ['layers', 'server/a.ts', '../tests/support/buyer.ts'],
  ['layers', 'sw/a.ts', '../src/sync/api.ts'],
];

const violations: [rule: string, file: string, source: string][] = [
  ...imports.map(([rule, file, from]): [string, string, string] => [
    rule,
    file,
    `import { x } from '${from}'; x();`,
  ]),
  ['layers', 'src/domain/a.ts', `export { x } from '../contract/call.ts';`],
  [
    'layers',
    'src/sync/a.ts',
    `import type { X } from '../mutations/resources.ts'; export type Y = X;`,
  ],
  ['layers', 'src/features/users/a.ts', `export const x = () => import('../../app/x.ts');`],
  ['layers', 'src/zz.ts', `export const x = 1;`],
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
    `import type { X } from '../../../../src/screen/services.ts'; export type Y = X;`,
  ],
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
  [
    'src/sync/a.ts',
    `export const x = (db) => db.transaction('rw', 'a', async () => { await Promise.all([db.a.get(1), Promise.race([db.a.get(2), db.a.get(3)])]); });`,
  ],
];

const circle = (folder: string, ofOther: string): Planted[] => [
  {
    file: `${folder}/one.ts`,
    source: `import type { B } from './other.ts'; export interface A { b: B }`,
  },
  { file: `${folder}/other.ts`, source: ofOther },
];
const circles = [
  ...circle('src/domain/round', `import type { A } from './one.ts'; export interface B { a: A }`),
  ...circle('src/domain/straight', `export interface B { a: string }`),
];

const all = [...violations.map(([, ...one]) => one), ...foreignHelpers, ...permitted];
const planted = all.map(([file, source], nth) => ({ file: apart(file, nth), source }));
let broken: string[][];
let ofCircles: string[][];
beforeAll(async () => {
  const rules = await brokenBy([...planted, ...circles]);
  broken = planted.map(({ file }) => rules.get(file) ?? []);
  ofCircles = circles.map(({ file }) => rules.get(file) ?? []);
});

const firstHelper = violations.length;
const firstPermitted = firstHelper + foreignHelpers.length;

describe('a planted violation is reported (F5: a foreign await in a transaction among them)', () => {
  test.each(violations.map((one, at) => [...one, at] as const))('%s: %s %s', (rule, _, __, at) => {
    expect(broken[at]).toContain(`architecture(${rule})`);
  });
});

describe('a helper with something foreign to await is reported', () => {
  test.each(foreignHelpers.map((one, at) => [...one, at] as const))('%s %s', (_, __, at) => {
    expect(broken[firstHelper + at]).toContain('eslint(no-restricted-globals)');
  });
});

describe('an import that the table permits is not reported', () => {
  test.each(permitted.map((one, at) => [...one, at] as const))('%s %s', (_, __, at) => {
    expect(broken[firstPermitted + at]?.filter((rule) => rule.startsWith('arch'))).toEqual([]);
  });
});

test('a cycle of imports is reported, even one of types', () => {
  const [one, , straight] = ofCircles;
  expect(one).toContain('import(no-cycle)');
  expect(straight).not.toContain('import(no-cycle)');
});
