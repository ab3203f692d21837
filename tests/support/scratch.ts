/** Folders for what tests write. A run has one for all of them, which is removed at its end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const variable = 'TEST_SCRATCH';

/** Makes the run's folder, which its processes take from the environment, and returns what removes it. */
export const openScratch = (): (() => void) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cards-tests-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};

/** The run's folder; where nothing has made one, that of the system. */
export const scratchOfRun = (): string => process.env[variable] ?? tmpdir();

/** Makes a folder whose name begins like this, and returns its path. */
export const scratchFolder = (name: string): string =>
  mkdtempSync(path.join(scratchOfRun(), `${name}-`));
