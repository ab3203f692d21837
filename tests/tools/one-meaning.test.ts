/** Each exported name means one thing, so that a reader never has to choose between two. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const typeDeclaration = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;
const localTypeDeclaration = /^(?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;
const valueDeclaration = /^export (?:async )?(?:const|let|function) (\w+)/gm;

const filesIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );

/** The files that declare each name. */
const homesOf = (files: readonly string[], declaration: RegExp): Map<string, string[]> => {
  const homes = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(declaration)) {
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  return homes;
};

const sharedNames = (homes: Map<string, string[]>) =>
  [...homes].filter(([, files]) => files.length > 1);

test('no two files export a type of the same name', () => {
  const homes = homesOf(
    filesIn(['src', 'server', 'sw', 'demo', 'tools', 'bench', 'tests']),
    typeDeclaration,
  );
  expect(homes.size).toBeGreaterThan(500);
  expect(sharedNames(homes)).toEqual([]);
});

test.each([[['src', 'sw']], [['server']], [['demo']], [['tools']]])(
  'no type inside a file of %j has the name of an exported one',
  (folders) => {
    const files = filesIn(folders);
    const exported = homesOf(files, typeDeclaration);
    const local = homesOf(files, localTypeDeclaration);
    expect(local.size).toBeGreaterThan(0);
    expect([...local].filter(([name]) => exported.has(name))).toEqual([]);
  },
);

/**
 * Values are unique in each program: a call of the contract and the server's write for it share a name on purpose. A
 * translation has the name of its file.
 */
test.each([[['src', 'sw']], [['server']], [['demo']], [['tools']]])(
  'no two files of %j export a value of the same name',
  (folders) => {
    const files = filesIn(folders).filter((file) => !/^src\/texts\/(?!en\/)\w+\//.test(file));
    const homes = homesOf(files, valueDeclaration);
    expect(homes.size).toBeGreaterThan(50);
    expect(sharedNames(homes)).toEqual([]);
  },
);
