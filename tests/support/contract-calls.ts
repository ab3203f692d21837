/** Every call of the contract, from all its files. New ones are found automatically. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../../src/contract/call.ts';

const folder = path.resolve(import.meta.dirname, '../../src/contract');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The name of a call, as in the specification: `GET /tma/profile`. */
export const nameOf = ({ method, path: at }: Call): string => `${method} ${at}`;

export const readCalls = async (): Promise<Call[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((one) => Object.values(one).filter(isCall));
};
