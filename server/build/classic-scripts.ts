/**
 * Turns the chunks of a build into classic scripts, which src/start/chunks.ts runs. Only their form changes: each script
 * defines a function, which returns what the chunk exports. Imports are read once, before the chunk runs. So no chunk may
 * change what it has exported, and chunks may not import each other in a circle: then the build fails.
 */
import { parseSync, Visitor, type ESTree, type Plugin, type Rolldown } from 'vite';

/** Part of the hash in each name: files of another form must have other names. */
const form = 'classic 2';

/** Chunks whose functions a start calls (chunk-groups.ts). */
const startsTheApp = /\/(?:app|card-page|start)-[^/]*$/;

const moduleScripts = /\s*<script type="module" crossorigin src="\/([^"]+)"><\/script>/g;
const modulePreloads = /\s*<link rel="modulepreload"[^>]*>/g;

interface Change {
  start: number;
  end: number;
  text: string;
}

const nameOf = (node: ESTree.ModuleExportName): string =>
  node.type === 'Literal' ? JSON.stringify(node.value) : node.name;

const importOf = ({ source, specifiers, start, end }: ESTree.ImportDeclaration): Change => {
  const names = specifiers.map((one) => {
    if (one.type === 'ImportNamespaceSpecifier') throw new Error('A chunk imports a whole one');
    const imported = one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default';
    return `${imported}:${one.local.name}`;
  });
  const call = `$require(${JSON.stringify(source.value)});`;
  return { start, end, text: names.length > 0 ? `const{${names.join()}}=${call}` : call };
};

/** The bundler writes the exports as the last statement, by name or one as default. */
const exportsIn = ({ body }: ESTree.Program): Change[] => {
  const all = body.filter(({ type }) => type.startsWith('Export'));
  const last = body.at(-1);
  if (all.length === 0 || !last) return [];
  const { start, end } = last;
  if (all.length === 1 && last.type === 'ExportDefaultDeclaration') {
    const { declaration } = last;
    return [
      { start, end: declaration.start, text: 'return{default:' },
      { start: declaration.end, end, text: '};' },
    ];
  }
  if (
    all.length === 1 &&
    last.type === 'ExportNamedDeclaration' &&
    !last.declaration &&
    !last.source
  ) {
    const names = last.specifiers.map(
      ({ exported, local }) => `${nameOf(exported)}:${nameOf(local)}`,
    );
    return [{ start, end, text: `return{${names.join()}};` }];
  }
  throw new Error('A chunk has exports of another form');
};

const changesIn = (program: ESTree.Program): Change[] => {
  const changes = exportsIn(program);
  new Visitor({
    ImportDeclaration: (node) => void changes.push(importOf(node)),
    ImportExpression: ({ start, source }) =>
      void changes.push({ start, end: source.start, text: '$later(' }),
    MemberExpression: ({ object, start, end }) => {
      if (object.type === 'MetaProperty') changes.push({ start, end, text: '$url' });
    },
  }).visit(program);
  return changes.toSorted((one, other) => one.start - other.start);
};

const toClassic = ({ code, fileName }: Rolldown.OutputChunk): string => {
  const { program, errors } = parseSync(fileName, code);
  if (errors.length > 0) throw new Error(`${fileName} cannot be parsed`);
  let body = '';
  let from = 0;
  for (const { start, end, text } of changesIn(program)) {
    body += code.slice(from, start) + text;
    from = end;
  }
  body += code.slice(from);
  const file = JSON.stringify(fileName.replace('assets/', ''));
  // The brackets make V8 compile the function at once, on its own thread, while the script arrives; the comment does
  // so for all functions in it. A start calls most of the app's. React's would only fill the memory.
  const hint = startsTheApp.test(fileName) ? '//# allFunctionsCalledOnLoad\n' : '';
  return `${hint}chunks.define(${file},(function($require,$later,$url){"use strict";${body.trim()}}));\n`;
};

const importsIn = (bundle: Rolldown.OutputBundle, file: string): readonly string[] => {
  const one = bundle[file];
  return one?.type === 'chunk' ? one.imports : [];
};

/** The files and all that they import, each after what it imports. Throws if one imports itself. */
const inOrder = (bundle: Rolldown.OutputBundle, files: readonly string[]): string[] => {
  const ordered = new Set<string>();
  const add = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) throw new Error(`${file} imports itself`);
    for (const one of importsIn(bundle, file)) add(one, [...above, file]);
    ordered.add(file);
  };
  for (const file of files) add(file, []);
  return [...ordered];
};

/** Where a page that loads its scripts by itself has them put (src/start/card.ts). */
const ownPlace = '<template></template>';

/** Scripts with `defer` come in their order, so each finds what it imports, and can run at once, as a task of its own. */
const toDeferred = (html: string, bundle: Rolldown.OutputBundle): string => {
  const named = [...html.matchAll(moduleScripts)].map(([, file = '']) => file);
  const tags = inOrder(bundle, named).map(
    (file) => `<script defer data-run src="/${file}"></script>`,
  );
  const bare = html.replace(modulePreloads, '');
  if (bare.includes(ownPlace))
    return bare
      .replace(moduleScripts, '')
      .replace(ownPlace, `<template>${tags.join('')}</template>`);
  const [first = ''] = named;
  return bare.replace(moduleScripts, (_, file: string) => (file === first ? tags.join('') : ''));
};

/** Throws if the chunk changes a variable that it exports. Before the chunk is made small, no two have one name. */
const forbidChanges = (code: string, file: string): void => {
  const { program } = parseSync('chunk.js', code);
  const exported = new Set<string>();
  const changed = new Set<string>();
  const note = (node: ESTree.Node) => {
    if (node.type === 'Identifier') changed.add(node.name);
  };
  new Visitor({
    ExportSpecifier: ({ local }) => void exported.add(nameOf(local)),
    AssignmentExpression: ({ left }) => note(left),
    UpdateExpression: ({ argument }) => note(argument),
  }).visit(program);
  const both = [...exported].filter((name) => changed.has(name));
  if (both.length > 0) throw new Error(`${file} changes what it exports: ${both.join(', ')}`);
};

export const classicScripts: Plugin = {
  name: 'classic-scripts',
  augmentChunkHash: () => form,
  renderChunk: (code, { fileName }) => forbidChanges(code, fileName),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      inOrder(bundle, Object.keys(bundle));
      for (const one of Object.values(bundle)) {
        if (one.type === 'chunk') one.code = toClassic(one);
        else if (one.fileName.endsWith('.html')) {
          one.source = toDeferred(String(one.source), bundle);
        }
      }
    },
  },
};
