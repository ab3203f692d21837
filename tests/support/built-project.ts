/** A project directory that looks built, with pages small enough to reason about. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { scratchFolder } from './scratch.ts';

export const themeScript = "document.documentElement.dataset.theme = 'dark'";
/** A text that only that page contains. */
export const verifyScript = 'check()';
export const layers = '@layer reset, ui;';
export const cardStyle = '.card { color: teal }';
export const noCardStyle = '.none { color: grey }';
export const provingKey = 'a large file';
export const appScript = "console.log('the app')".repeat(60);

const head = `<meta charset="utf-8" /><style>${layers}</style><script>${themeScript}</script>`;

const files: Record<string, string> = {
  'dist/app/index.html': `<!doctype html><html><head>${head}<title>Member Cards</title><script type="module" src="/assets/main-1a2b3c4d.js"></script></head><body><div id="root"></div></body></html>`,
  'dist/app/verify.html': `<!doctype html><html><head>${head}<title>Check a proof file</title><script>${verifyScript}</script></head></html>`,
  'dist/app/card.html': `<!doctype html><html lang="en" data-theme="system"><head>${head}<title>Member Cards</title><script type="module" crossorigin src="/assets/card-1a2b3c4d.js"></script><link rel="stylesheet" crossorigin href="/assets/card-1a2b3c4d.css"></head><body><div id="root"></div></body></html>`,
  'dist/app/assets/main-1a2b3c4d.js': appScript,
  'dist/app/assets/card-1a2b3c4d.css': '.half { color: red }',
  'dist/card/card.css': `${cardStyle}\n`,
  'dist/card/no-card.css': `${noCardStyle}\n`,
  'dist/app/sw.js': 'self.skipWaiting()',
  'dist/app/icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dist/app/.secret': 'not for you',
  'dist/messenger/index.html':
    '<!doctype html><title>Demo messenger</title><script>play()</script>',
  'dist/messenger/sw.js': 'self.skipWaiting()',
  'dist/messenger/assets/index-1a2b3c4d.js': 'play()',
  'dist/app/circuits/block.0123456789abcdef.zkey': provingKey,
  'dist/app/circuits/block.0123456789abcdef.wasm': 'a calculator',
  'dist/start/render-start.js': "export const renderStart = () => ''",
  'package.json': '{ "type": "module" }',
  // The real renderer escapes, and so does this one.
  'dist/card/render.js': `
    const escape = (text) => text.replace(/[&<>"']/g, (one) => '&#' + one.charCodeAt(0) + ';');
    const nameOf = (state) =>
      state.state === 'ready' ? state.card.profile.firstName : 'Error ' + state.status;
    export const publicPageTitle = nameOf;
    const spoken = (language) => (language === 'en' ? '' : '<p>' + language + '</p>');
    export const renderExamples = (language) => '<aside>Examples' + spoken(language) + '</aside>';
    export const iconsOf = () => '';
    export const renderPublicPage = (state, config, language) =>
      '<main><h1>' + escape(nameOf(state)) + '</h1>' + spoken(language) + '</main>';
  `,
};

/** Makes the directory and returns its path; `changes` replace or add files. */
export const makeBuiltProject = (changes: Record<string, string> = {}): string => {
  const root = scratchFolder('built project');
  for (const [name, content] of Object.entries({ ...files, ...changes })) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const compressed = {
    'assets/main-1a2b3c4d.js': appScript,
    'circuits/block.0123456789abcdef.zkey': provingKey,
  };
  for (const [name, content] of Object.entries(compressed)) {
    const file = path.join(root, 'dist/app', name);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  return root;
};
