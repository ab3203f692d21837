/** Finds out where a file is in the tree, and what it imports. */
import path from 'node:path';

/** Folders of the root that count as one; in src each folder counts by itself. */
const tops = new Set(['server', 'sw', 'demo', 'tools', 'bench', 'tests', 'circuits']);

/**
 * The layer of a file, its path inside, and the folder in that (if any): for `src/features/users/a.ts` they are
 * 'features', 'features/users/a.ts' and 'users'. Undefined for a file outside these folders.
 */
export const locate = (file) => {
  const [top, ...rest] = path.relative(process.cwd(), file).split(path.sep);
  if (tops.has(top)) return { layer: top, inside: rest.join('/'), folder: folderOf(rest) };
  if (top !== 'src' || rest.length < 2) return undefined;
  const [layer, ...inner] = rest;
  return { layer, inside: rest.join('/'), folder: folderOf(inner) };
};

const folderOf = (names) => (names.length > 1 ? names[0] : undefined);

export const resolve = (file, specifier) => {
  if (specifier.startsWith('#texts/')) return { layer: 'texts', inside: `texts/${specifier}` };
  return specifier.startsWith('.') ? locate(path.join(path.dirname(file), specifier)) : undefined;
};

/** Calls `visit(node, specifier)` for every import, re-export and dynamic import. */
export const onImports = (visit) => {
  const from = (node) => node.source && visit(node, node.source.value);
  return {
    ImportDeclaration: from,
    ExportNamedDeclaration: from,
    ExportAllDeclaration: from,
    ImportExpression: (node) =>
      typeof node.source.value === 'string' && visit(node, node.source.value),
  };
};
