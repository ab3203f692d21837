/** The architecture as lint rules. tests/tools/lint plants a violation of each, and checks that it is reported. */
import { layers } from './layers.js';
import { oldBrowsers } from './old-browsers.js';
import { packages } from './packages.js';
import { steadyTests } from './steady-tests.js';
import { textsAtLoad } from './texts.js';
import { noForeignAwait } from './transactions.js';

export default {
  meta: { name: 'architecture' },
  rules: {
    layers,
    packages,
    'no-foreign-await': noForeignAwait,
    'old-browsers': oldBrowsers,
    'steady-tests': steadyTests,
    'texts-at-load': textsAtLoad,
  },
};
