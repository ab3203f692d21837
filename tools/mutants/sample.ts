/** The mutants of some folders, and a part of them that a seed draws, as large in each folder as its share of all. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findMutants, type PlantedMutant } from './schemata.ts';

export const folders = [
  ...'domain sync db mutations keys samples verifier'.split(' ').map((name) => `src/${name}`),
  ...'calls payments'.split(' ').map((name) => `server/${name}`),
];

export const folderOf = (file: string) =>
  folders.find((folder) => file.startsWith(`${folder}/`)) ?? '';

const filesOf = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .toSorted();

/**
 * In an order that the seed and the text of a mutant decide, so that a change elsewhere, even in the same file, leaves the
 * draw of it as it was.
 */
const shuffle = (mutants: Omit<PlantedMutant, 'id'>[], seed: number) => {
  const times = new Map<string, number>();
  return mutants
    .map((mutant) => {
      const text = [seed, mutant.file, mutant.original, mutant.replacement].join('\n');
      const time = times.get(text) ?? 0;
      times.set(text, time + 1);
      return { mutant, place: createHash('sha256').update(`${text}\n${time}`).digest('hex') };
    })
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ mutant }) => mutant);
};

/** With `only`, as many as that part has in the draw of the whole. */
export const drawMutants = (
  root: string,
  seed: number,
  most: number,
  only = '',
): PlantedMutant[] => {
  const all = folders.map((folder) =>
    filesOf(root, folder).flatMap((file) =>
      findMutants(file, readFileSync(path.join(root, file), 'utf8')),
    ),
  );
  const share = Math.min(1, most / all.flat().length);
  return all
    .flatMap((mutants) => shuffle(mutants, seed).slice(0, Math.round(mutants.length * share)))
    .filter(({ file }) => file.startsWith(only))
    .map((mutant, id) => ({ ...mutant, id }));
};
