/**
 * Reports awaits of anything but the database inside a Dexie transaction. In Chromium a fetch, a timer or WebCrypto
 * there commits half of it. `no-restricted-globals` keeps these out of the helpers. The engine's test kit detects what
 * comes through a port (tests/support/sync/kit/tab.ts).
 */
import { locate } from './folders.js';

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

const combinators = new Set(['all', 'allSettled', 'any', 'race']);

const isCombinator = (node) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Promise' &&
  combinators.has(node.callee.property.name);

const elementsOf = (list) =>
  list?.type === 'ArrayExpression'
    ? list.elements.map((one) => (one?.type === 'SpreadElement' ? one.argument : one))
    : [list];

/** What an await waits for. The elements of `Promise.all` count in its place: database calls are permitted there. */
const awaitedBy = (node) =>
  isCombinator(node) ? elementsOf(node.arguments[0]).flatMap(awaitedBy) : [node];

const isOfDatabase = ({ filename }) => ['db', 'sync'].includes(locate(filename)?.layer);

export const noForeignAwait = {
  create: (context) => ({
    AwaitExpression(node) {
      if (!isOfDatabase(context) || !insideTransaction(node)) return;
      const name = awaitedBy(node.argument)
        .map(rootName)
        .find((one) => foreign.has(one));
      if (name) {
        context.report({
          node,
          message: `awaiting ${name} inside a transaction commits half of it`,
        });
      }
    },
    CallExpression(node) {
      if (!isOfDatabase(context)) return;
      if (['fetch', 'setTimeout'].includes(node.callee.name) && insideTransaction(node)) {
        context.report({
          node,
          message: `${node.callee.name} inside a transaction commits half of it`,
        });
      }
    },
  }),
};
