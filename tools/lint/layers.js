/** Checks imports between folders by a table, and between the inner folders of some by their order. */
import { locate, onImports, resolve } from './folders.js';

const belowScreens = [
  'domain',
  'contract',
  'platform',
  'db',
  'sync',
  'mutations',
  'crypto',
  'keys',
  'samples',
  'verifier',
  'prover',
  'texts',
  'ui',
  'card',
];

/** The folders that a folder may import, besides itself; `undefined` means all. A file of any other folder is a fault. */
const below = {
  domain: [],
  contract: ['domain'],
  platform: ['domain', 'contract'],
  crypto: ['domain', 'contract', 'platform'],
  keys: ['domain', 'contract', 'platform', 'crypto'],
  samples: ['domain', 'contract', 'platform', 'crypto', 'keys'],
  // The manifest of the circuit.
  verifier: ['domain', 'contract', 'circuits'],
  db: ['domain', 'contract'],
  // The engine knows no mutation, no document and no text of the app: others can use it (docs/sync.md).
  sync: ['domain', 'contract', 'db', 'platform'],
  mutations: ['domain', 'contract', 'db', 'sync'],
  prover: ['domain', 'contract', 'platform', 'verifier'],
  texts: ['domain'],
  ui: ['domain', 'texts'],
  card: ['domain', 'contract', 'texts', 'ui'],
  screen: belowScreens,
  features: [...belowScreens, 'screen'],
  // What runs before the app's code, and what its first screen is drawn from (docs/start.md).
  start: ['domain', 'contract', 'platform', 'db', 'mutations', 'sync', 'texts', 'ui'],
  app: [...belowScreens, 'screen', 'features', 'start'],
  // A page that shows src/ui, for development only.
  dev: ['domain', 'texts', 'ui'],
  sw: ['contract'],
  server: ['domain', 'contract', 'verifier', 'texts', 'card', 'demo'],
  demo: ['contract', 'domain'],
  // The configuration of the tests, which tools/mutants runs.
  tools: ['domain', 'circuits', 'root'],
  // The engine's test kit knows no mutation and no text of the app either: others can use it with the engine.
  kit: ['domain', 'contract', 'platform', 'db', 'sync'],
  deploy: [],
  // Configurations of tools.
  root: undefined,
  bench: undefined,
  tests: undefined,
};

/** Folders from which another may only import types: behaviour comes as an argument. */
const typesOnly = {
  mutations: ['db/tables.ts', 'sync'],
  sync: ['platform'],
  kit: ['platform'],
  crypto: ['platform'],
  keys: ['platform'],
  samples: ['platform'],
};

/** Inner folders that import only those named before them, and the files that all of them may import. */
const orders = {
  sync: {
    folders: ['network', 'mirror', 'outbox', 'replay'],
    open: ['sync/api.ts', 'sync/mutation.ts', 'sync/ports.ts'],
  },
};

const isTypeOnly = (node) =>
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 &&
    node.specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'));

const innerFault = ({ layer, folder }, to) => {
  if (layer === 'features' && to.folder && to.folder !== folder)
    return 'a feature never imports another: move what both need down';
  const order = orders[layer];
  const place = order?.folders.indexOf(folder) ?? -1;
  if (place < 0 || order.open.includes(to.inside)) return undefined;
  const isBelow = to.folder !== undefined && order.folders.indexOf(to.folder) <= place;
  return isBelow ? undefined : `${layer}/${folder} may not import ${to.inside}`;
};

/** Why `from` may not import `to`; undefined if it may. */
const faultOf = (from, to, node) => {
  if (from.layer === to.layer) return innerFault(from, to);
  const allowed = below[from.layer];
  if (allowed && !allowed.includes(to.layer)) return `${from.layer} may not import ${to.layer}`;
  const isTyped = typesOnly[from.layer]?.some((one) => to.inside.startsWith(one));
  return isTyped && !isTypeOnly(node)
    ? `${from.layer} may import only types of ${to.layer}`
    : undefined;
};

const isKnown = ({ layer }) => Object.hasOwn(below, layer);

export const layers = {
  create: (context) => {
    const from = locate(context.filename);
    if (!from) return {};
    if (!isKnown(from)) {
      const message = `${from.layer} is in no table: tools/lint/layers.js`;
      return { Program: (node) => context.report({ node, message }) };
    }
    return onImports((node, specifier) => {
      const to = resolve(context.filename, specifier);
      const message = to && faultOf(from, to, node);
      if (message) context.report({ node, message });
    });
  },
};
