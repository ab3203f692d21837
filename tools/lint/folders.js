/** Finds out where a file is in the tree, and what it imports. */
import path from 'node:path';

/** A folder inside another layer that is a layer itself. */
const kit = 'tests/support/sync/kit/';

/**
 * The layer of a file, its path inside, and the folder in that (if any): for `src/features/users/a.ts` they are
 * 'features', 'features/users/a.ts' and 'users'. Each folder of src is a layer. So are the other folders of the root, the
 * files in the root itself, and the engine's test kit. Undefined for a file outside the project.
 */
export const locate = (file) => {
  const names = path.relative(process.cwd(), file).split(path.sep);
  const [top, ...rest] = names;
  if (top === '..') return undefined;
  if (rest.length === 0) return { layer: 'root', inside: top };
  if (names.join('/').startsWith(kit)) return { layer: 'kit', inside: rest.join('/') };
  if (top !== 'src' || rest.length === 1)
    return { layer: top, inside: rest.join('/'), folder: folderOf(rest) };
  const [layer, ...inner] = rest;
  return { layer, inside: rest.join('/'), folder: folderOf(inner) };
};

const folderOf = (names) => (names.length > 1 ? names[0] : undefined);

export const resolve = (file, specifier) => {
  if (specifier.startsWith('#texts/')) return { layer: 'texts', inside: `texts/${specifier}` };
  return specifier.startsWith('.') ? locate(path.join(path.dirname(file), specifier)) : undefined;
};

const isOwnUrl = (node) =>
  node?.type === 'MemberExpression' &&
  node.object.type === 'MetaProperty' &&
  node.property.name === 'url';

/** The file that `new URL('a.ts', import.meta.url)` names, as a worker's module is named. */
const namedByUrl = ({ callee, arguments: [name, base] }) =>
  callee.name === 'URL' && typeof name?.value === 'string' && isOwnUrl(base)
    ? `./${name.value}`
    : undefined;

/** Calls `visit(node, specifier)` for every import, re-export, dynamic import and file named by its URL. */
export const onImports = (visit) => {
  const from = (node) => node.source && visit(node, node.source.value);
  return {
    ImportDeclaration: from,
    ExportNamedDeclaration: from,
    ExportAllDeclaration: from,
    ImportExpression: (node) =>
      typeof node.source.value === 'string' && visit(node, node.source.value),
    NewExpression: (node) => {
      const specifier = namedByUrl(node);
      if (specifier) visit(node, specifier);
    },
  };
};
