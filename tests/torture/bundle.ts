/**
 * Bundles the torture page with Vite, as the app is bundled, into a separate folder. It is never part of the app's
 * build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

export interface Bundle {
  folder: string;
  remove(): void;
}

export const bundlePage = async (): Promise<Bundle> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cards-torture-page-'));
  const root = path.join(import.meta.dirname, 'page');
  await build({
    root,
    base: '/torture/',
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { input: path.join(root, 'index.html') } },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
