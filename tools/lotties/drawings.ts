/** All drawings as the texts of their files. */
import * as symbols from './symbols.ts';
import * as treasures from './treasures.ts';

/** Two decimals: a hundredth of a point cannot be seen. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** JSON by file name, without '.json'. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...symbols, ...treasures }).map(([name, drawing]) => [
    kebab(name),
    `${JSON.stringify(drawing, rounded)}\n`,
  ]),
);
