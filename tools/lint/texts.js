/**
 * A text is read when it is drawn. What a module reads while it is loaded stays in the language of that moment; a member
 * may choose another one (src/texts/catalogue.ts).
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

/** Tests are in one language from their beginning to their end. */
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
