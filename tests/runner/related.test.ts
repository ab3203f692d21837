import { expect, test } from 'vitest';
import { readUsers, relatedTests } from './related.ts';

const tree: Record<string, string> = {
  'src/domain/limits.ts': '',
  'src/domain/form.ts': `import { most } from './limits.ts';`,
  'src/features/edit/sheet.tsx': `import { a } from '../../domain/form.ts';\nimport './sheet.css';`,
  'src/features/edit/sheet.css': '',
  'src/prover/worker.ts': `export * from '../domain/limits.ts';`,
  'src/prover/pool.ts': `new Worker(new URL('./worker.ts', import.meta.url));`,
  'src/texts/en/profile.ts': '',
  'src/texts/ru/profile.ts': '',
  'src/app/lazy.ts': `const load = () => import('../texts/ru/profile.ts');`,
  'docs/faults.md': '',
  'tests/docs/faults.test.ts': '',
  'tests/domain/limits.test.ts': `import { most } from '../../src/domain/limits.ts';`,
  'tests/domain/form.test.ts': `import type { A } from '../../src/domain/form.ts';`,
  'tests/features/edit/sheet.test.tsx': `import { S } from '../../../src/features/edit/sheet.tsx';`,
  'tests/prover/pool.test.ts': `import { pool } from '../../src/prover/pool.ts';`,
  'tests/texts/profile.test.ts': `import { profile } from '#texts/profile';`,
  'tests/app/lazy.test.ts': `import { load } from '../../src/app/lazy.ts';`,
};
const users = readUsers(Object.keys(tree), (file) => tree[file] ?? '');

test.each<[string, string[]]>([
  ['tests/domain/form.test.ts', ['domain/form.test.ts']],
  ['src/features/edit/sheet.css', ['features/edit/sheet.test.tsx']],
  ['src/texts/en/profile.ts', ['texts/profile.test.ts']],
  ['src/texts/ru/profile.ts', ['app/lazy.test.ts']],
  ['src/prover/worker.ts', ['prover/pool.test.ts']],
  ['docs/faults.md', ['docs/faults.test.ts']],
])('%s can break %j', (file, tests) => {
  expect(relatedTests([file], users)).toEqual(tests.map((one) => `tests/${one}`));
});

test('the nearest tests come first', () => {
  expect(relatedTests(['src/domain/limits.ts'], users)).toEqual([
    'tests/domain/limits.test.ts',
    'tests/domain/form.test.ts',
    'tests/features/edit/sheet.test.tsx',
    'tests/prover/pool.test.ts',
  ]);
});
