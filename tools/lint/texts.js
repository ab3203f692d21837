/**
 * Reports texts that a module reads while it loads. Such a text keeps the language of that moment, although the member
 * may choose another one later (src/texts/catalogue.ts).
 */
import { locate } from './folders.js';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Places that use a name without reading its value. */
const notRead = new Set(['ImportSpecifier', 'TSTypeQuery']);

const isReadAtLoad = (node) => {
  for (let one = node.parent; one; one = one.parent)
    if (functions.has(one.type) || notRead.has(one.type)) return false;
  return true;
};

/** A test uses one language from beginning to end. */
const isOfProduct = ({ filename }) =>
  !['tests', 'tools', 'bench'].includes(locate(filename)?.layer);

export const textsAtLoad = {
  create: (context) => {
    const catalogues = new Set();
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!source.value.startsWith('#texts/') || !isOfProduct(context)) return;
        for (const { local } of specifiers) catalogues.add(local.name);
      },
      Identifier(node) {
        if (!catalogues.has(node.name) || !isReadAtLoad(node)) return;
        const message = `${node.name} is read while the module loads: read it when it is drawn`;
        context.report({ node, message });
      },
    };
  },
};
