/**
 * Reports awaits of anything but the database inside a Dexie transaction: in Chromium a fetch, a timer or WebCrypto
 * there commits half of it. The engine's test kit detects a foreign await behind a helper (tests/support/sync/tab.ts).
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

/** Promise.all of database calls is permitted: only its elements count. */
const isPromiseCombinator = (node) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'Promise' &&
  ['all', 'allSettled'].includes(node.callee.property.name);

const isOfDatabase = ({ filename }) => ['db', 'sync'].includes(locate(filename)?.layer);

export const noForeignAwait = {
  create: (context) => ({
    AwaitExpression(node) {
      if (!isOfDatabase(context)) return;
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
