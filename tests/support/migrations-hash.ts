/** Names what was made of the migrations, and is kept for later runs. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsFolder } from '../../server/db/migrations-folder.ts';

/** A name for the state of the migrations, and of these files. */
export const hashOfMigrations = async (...files: string[]): Promise<string> => {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256');
  for (const file of [...files, ...names.map((name) => path.join(migrationsFolder, name))]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
};
