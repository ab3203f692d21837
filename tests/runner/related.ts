/**
 * Which test files a changed file can break: those that import it, directly or through others. Imports are found by
 * their looks, which takes a second; a runner that transforms all modules first takes thirty.
 */
import path from 'node:path';

const imports = /(?:\bfrom|\bimport|\bimport\(|new URL\()\s*['"]((?:\.|#texts\/)[^'"?]+)/g;

const targetOf = (file: string, name: string): string =>
  name.startsWith('#texts/')
    ? `src/texts/en/${name.slice('#texts/'.length)}.ts`
    : path.posix.join(path.posix.dirname(file), name);

/** For each file those that import it. */
export const readUsers = (
  files: readonly string[],
  read: (file: string) => string,
): Map<string, string[]> => {
  const users = new Map(files.map((file) => [file, [] as string[]]));
  for (const file of files) {
    for (const [, name = ''] of read(file).matchAll(imports)) {
      users.get(targetOf(file, name))?.push(file);
    }
  }
  return users;
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The tests of the folder that mirrors a file's folder, or of the nearest one above that has any. */
const mirrored = (file: string, files: readonly string[]): string[] => {
  const folder = path.posix.dirname(file).replace(/^src(?=\/|$)/, '.');
  const names = folder === '.' ? ['docs'] : folder.split('/').filter((name) => name !== '.');
  for (let depth = names.length; depth > 0; depth -= 1) {
    const mirror = `tests/${names.slice(0, depth).join('/')}/`;
    const tests = files.filter((one) => isTest(one) && one.startsWith(mirror));
    if (tests.length > 0) return tests;
  }
  return [];
};

/**
 * The test files that import one of these files, the nearest first. What nobody imports, such as a page of the
 * documentation, is left to the tests of the folder that mirrors its own.
 */
export const relatedTests = (
  changed: readonly string[],
  users: Map<string, string[]>,
): string[] => {
  const files = [...users.keys()];
  const found = new Set(changed);
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
  const orphans = changed.filter((file) => !isTest(file) && (users.get(file) ?? []).length === 0);
  return [...new Set([...found, ...orphans.flatMap((file) => mirrored(file, files))])].filter(
    isTest,
  );
};
