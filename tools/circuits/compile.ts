/**
 * Compiles a circuit with circom2 (circom for WebAssembly, from npm). The result depends only on the sources and the
 * compiler. `--O1` drops wires that merely repeat another one, but leaves every other linear constraint: substituting
 * those would make A and B dense.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export interface CompiledCircuit {
  /** The constraints: see r1cs.ts. */
  r1cs: Uint8Array;
  /** The witness calculator. */
  wasm: Uint8Array;
  /** Lines of `label, wire, component, name`; wire −1 if simplification removed it. */
  symbols: string;
}

const require = createRequire(import.meta.url);
const compiler = require.resolve('circom2/cli.js');
const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const compilerOptions = ['--O1'] as const;

/** Of the npm package, and of circom itself. */
export const compilerVersion = async (): Promise<string> => {
  const { version } = require('circom2/package.json') as { version: string };
  const { stdout } = await run(process.execPath, [compiler, '--version']);
  const upstream = /circom compiler (\S+)/.exec(stdout)?.[1] ?? 'unknown';
  return `circom2 ${version} (circom ${upstream})`;
};

/** `file`: a main circuit; its includes are looked up in this folder. */
export const compileCircuit = async (file: string): Promise<CompiledCircuit> => {
  const target = await mkdtemp(path.join(tmpdir(), 'circuit-'));
  const name = path.basename(file, '.circom');
  const wanted = ['--r1cs', '--wasm', '--sym', '-o', target];
  try {
    // Started elsewhere, it would not find includes above or beside that folder.
    await run(process.execPath, [compiler, file, ...compilerOptions, '-l', 'circuits', ...wanted], {
      cwd: root,
    });
    return {
      r1cs: await readFile(path.join(target, `${name}.r1cs`)),
      wasm: await readFile(path.join(target, `${name}_js`, `${name}.wasm`)),
      symbols: await readFile(path.join(target, `${name}.sym`), 'utf8'),
    };
  } finally {
    await rm(target, { recursive: true, force: true });
  }
};
