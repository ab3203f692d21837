/** Puts the first view of a start into the built index.html, so that it is painted as soon as the page arrives. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface StartRenderer {
  renderStart(): string;
}

const emptyRoot = '<div id="root"></div>';

/** `root`: the project's directory, whose parts are built. */
export const fillStartPage = async (root: string): Promise<void> => {
  const renderer = pathToFileURL(path.join(root, 'dist/start/render-start.js'));
  const { renderStart } = (await import(renderer.href)) as StartRenderer;
  const file = path.join(root, 'dist/app/index.html');
  const page = readFileSync(file, 'utf8');
  if (!page.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
  const filled = page.replace(emptyRoot, () => `<div id="root">${renderStart()}</div>`);
  writeFileSync(file, filled);
};
