/** Reports what older web views lack; the README names the oldest. */
import path from 'node:path';

/** Additions to browsers that are newer than the oldest ones that run the app: Chrome 111, Safari 16.4, Firefox 114. */
const tooNew = new Map([
  ['toSorted', 'use sorted() of src/domain/sorted.ts'],
  ['toReversed', 'copy and reverse()'],
  ['toSpliced', 'use filter()'],
  ['with', 'use map()'],
  ['canParse', 'use webUrl() of src/domain/links/link-targets.ts, or try new URL()'],
  ['withResolvers', 'use new Promise()'],
  ['groupBy', 'use a Map'],
  ['fromAsync', 'use for await'],
  ['isWellFormed', 'use a regular expression'],
]);

export const oldBrowsers = {
  create: (context) => ({
    MemberExpression(node) {
      if (!/^(?:src|sw)[/\\]/.test(path.relative(process.cwd(), context.filename))) return;
      const remedy = node.computed ? undefined : tooNew.get(node.property.name);
      if (remedy) {
        const message = `${node.property.name} is too new for older web views: ${remedy}`;
        context.report({ node, message });
      }
    },
  }),
};
