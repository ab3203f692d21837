/**
 * The architecture as lint rules. `layers` holds the table of who may import whom, `packages` where a package may be
 * used, `no-foreign-await` that nothing but the database is awaited inside a Dexie transaction: in Chromium a fetch,
 * a timer or WebCrypto there commits half of it. `old-browsers` holds what older web views have. tests/tools/lint plants violations of each and sees them reported.
 */
import path from 'node:path';

const belowScreens = [
  'domain',
  'contract',
  'platform',
  'db',
  'mutations',
  'sync',
  'crypto',
  'keys',
  'samples',
  'verifier',
  'prover',
  'texts',
  'ui',
  'card',
];

const below = {
  domain: [],
  contract: ['domain'],
  platform: ['domain', 'contract'],
  crypto: ['domain', 'contract', 'platform'],
  keys: ['domain', 'contract', 'platform', 'crypto'],
  samples: ['domain', 'contract', 'platform', 'crypto', 'keys'],
  verifier: ['domain', 'contract'],
  db: ['domain', 'contract'],
  mutations: ['domain', 'contract', 'db'],
  sync: ['domain', 'contract', 'db', 'mutations', 'platform'],
  prover: ['domain', 'contract', 'platform', 'verifier'],
  texts: ['domain'],
  ui: ['domain', 'texts'],
  card: ['domain', 'contract', 'texts', 'ui'],
  screen: belowScreens,
  features: [...belowScreens, 'screen'],
  sw: ['contract'],
  server: ['domain', 'contract', 'verifier', 'texts', 'card', 'demo'],
  demo: ['contract', 'domain'],
};

/** Folders of which another may use the types alone: behaviour comes as an argument. */
const typesOnly = {
  mutations: ['db/tables.ts'],
  sync: ['mutations', 'platform'],
  crypto: ['platform'],
  keys: ['platform'],
  samples: ['platform'],
};

/** Packages that belong to some folders only; a trailing '/' takes the whole scope. */
const packageHomes = {
  react: ['ui', 'card', 'screen', 'features', 'app', 'db/hooks.ts'],
  'react-dom': ['ui', 'card', 'features', 'app'],
  'dexie-react-hooks': ['db/hooks.ts'],
  dexie: ['db', 'sync'],
  'fake-indexeddb': ['db/memory.ts'],
  '@tanstack/': ['screen', 'features', 'app'],
  '@telegram-apps/init-data-node': ['server'],
  grammy: ['payments/grammy-bot-api.ts'],
  '@telegram-apps/': ['platform/telegram'],
  snarkjs: ['prover', 'verifier'],
  ffjavascript: ['prover', 'verifier'],
};

const root = /^(?:.*\/)?(?<!tests\/)(src|server|sw|(?<!server\/)demo)\/(.+)$/;
const ownFolders = new Set(['server', 'sw', 'demo']);

/** Where a file stands: its layer, the feature it belongs to (if any) and its path below src/. */
const locate = (file) => {
  const [, top, rest] = root.exec(file.split(path.sep).join('/')) ?? [];
  if (!top) return undefined;
  if (ownFolders.has(top)) return { layer: top, inside: rest };
  const [layer, ...inner] = rest.split('/');
  return { layer, inside: rest, feature: inner.length > 1 ? inner[0] : undefined };
};

const resolve = (file, specifier) => {
  if (specifier.startsWith('#texts/')) return { layer: 'texts', inside: `texts/${specifier}` };
  if (!specifier.startsWith('.')) return undefined;
  return locate(path.posix.join(path.posix.dirname(file.split(path.sep).join('/')), specifier));
};

const isTypeOnly = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 &&
    node.specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'));

/** Why `from` may not import `to`; undefined when it may. */
const layerFault = (from, to, node) => {
  if (from.layer === 'app') return undefined;
  if (from.layer === to.layer) {
    const isForeign = from.layer === 'features' && to.feature && to.feature !== from.feature;
    return isForeign ? 'a feature never imports another: move what both need down' : undefined;
  }
  if (!below[from.layer]?.includes(to.layer)) return `${from.layer} may not import ${to.layer}`;
  const typed = typesOnly[from.layer]?.some((one) => to.inside.startsWith(one));
  return typed && !isTypeOnly(node)
    ? `${from.layer} may import only types of ${to.layer}`
    : undefined;
};

/** Calls `visit(node, specifier)` for every import, re-export and dynamic import. */
const onImports = (visit) => {
  const from = (node) => node.source && visit(node, node.source.value);
  return {
    ImportDeclaration: from,
    ExportNamedDeclaration: from,
    ExportAllDeclaration: from,
    ImportExpression: (node) =>
      typeof node.source.value === 'string' && visit(node, node.source.value),
  };
};

const layers = {
  create: (context) =>
    onImports((node, specifier) => {
      const from = locate(context.filename);
      const to = resolve(context.filename, specifier);
      if (!from || !to) return;
      const message = layerFault(from, to, node);
      if (message) context.report({ node, message });
    }),
};

const homesOf = (specifier) =>
  Object.entries(packageHomes).find(([name]) =>
    name.endsWith('/')
      ? specifier.startsWith(name)
      : specifier === name || specifier.startsWith(`${name}/`),
  )?.[1];

const packages = {
  create: (context) =>
    onImports((node, specifier) => {
      const from = locate(context.filename);
      const homes = homesOf(specifier);
      if (!from || !homes || homes.some((home) => from.inside.startsWith(home))) return;
      if (homes.includes(from.layer)) return;
      if (from.layer === 'sw') return;
      context.report({ node, message: `${specifier} belongs to ${homes.join(', ')}` });
    }),
};

/** Roots and callees that are never the database. */
const foreign = new Set([
  'fetch',
  'crypto',
  'setTimeout',
  'Promise',
  'caches',
  'navigator',
  'import',
]);

const rootName = (node) => {
  if (node?.type === 'CallExpression') return rootName(node.callee);
  if (node?.type === 'MemberExpression') return rootName(node.object);
  if (node?.type === 'NewExpression') return rootName(node.callee);
  if (node?.type === 'ImportExpression') return 'import';
  return node?.type === 'Identifier' ? node.name : undefined;
};

const isTransaction = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.name === 'transaction';

const insideTransaction = (node) => {
  for (let one = node.parent; one; one = one.parent) if (isTransaction(one)) return true;
  return false;
};

/** Promise.all of database calls is fine: only what is put into it counts. */
const isPromiseCombinator = (node) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Promise' &&
  ['all', 'allSettled'].includes(node.callee.property.name);

const noForeignAwait = {
  create: (context) => ({
    AwaitExpression(node) {
      if (!/\/src\/(db|sync)\//.test(context.filename.split(path.sep).join('/'))) return;
      if (isPromiseCombinator(node.argument) || !insideTransaction(node)) return;
      const name = rootName(node.argument);
      if (foreign.has(name)) {
        context.report({
          node,
          message: `awaiting ${name} inside a transaction commits half of it`,
        });
      }
    },
    CallExpression(node) {
      if (!/\/src\/(db|sync)\//.test(context.filename.split(path.sep).join('/'))) return;
      if (['fetch', 'setTimeout'].includes(node.callee.name) && insideTransaction(node)) {
        context.report({
          node,
          message: `${node.callee.name} inside a transaction commits half of it`,
        });
      }
    },
  }),
};

/** What browsers came to have after the oldest that the app runs in: Chrome 111, Safari 16.4, Firefox 114. */
const tooNew = new Map([
  ['toSorted', 'use sorted() of src/domain/sorted.ts'],
  ['toReversed', 'copy and reverse()'],
  ['toSpliced', 'use filter()'],
  ['with', 'use map()'],
  ['canParse', 'use webUrl() of src/domain/link-targets.ts, or try new URL()'],
  ['withResolvers', 'use new Promise()'],
  ['groupBy', 'use a Map'],
  ['fromAsync', 'use for await'],
  ['isWellFormed', 'use a regular expression'],
]);

const oldBrowsers = {
  create: (context) => ({
    MemberExpression(node) {
      if (!/\/(?:src|sw)\//.test(context.filename.split(path.sep).join('/'))) return;
      const remedy = node.computed ? undefined : tooNew.get(node.property.name);
      if (remedy) {
        const message = `${node.property.name} is too new for older web views: ${remedy}`;
        context.report({ node, message });
      }
    },
  }),
};

export default {
  meta: { name: 'architecture' },
  rules: { layers, packages, 'no-foreign-await': noForeignAwait, 'old-browsers': oldBrowsers },
};
