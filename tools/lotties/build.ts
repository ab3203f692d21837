/**
 * Draws the animations of the two galleries (`npm run lotties`): every export of symbols.ts and treasures.ts becomes
 * src/features/lotties/animations/<name>.json. The files are in the repository, so that the app's build does not need
 * this. A test compares them with the drawings.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawings } from './drawings.ts';

const folder = path.resolve(import.meta.dirname, '../../src/features/lotties/animations');

mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(drawings)) {
  writeFileSync(path.join(folder, `${name}.json`), text);
}
