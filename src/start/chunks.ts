/**
 * The chunks of a build, which are classic scripts that define functions (server/build/classic-scripts.ts). V8 keeps
 * the compiled code of a classic script that a service worker serves from a cache, but not that of a module. The build
 * puts this script at the top of every page.
 */
type Exports = Record<string, unknown>;

/** Runs a chunk, and returns what it exports. `url`: its own address. */
export type ChunkBody = (
  require: (path: string) => Exports,
  /** In place of import(). */
  later: (path: string) => Promise<Exports>,
  url: string,
) => Exports | undefined;

export interface Chunks {
  /** `file`: its name in /assets, which contains a hash. Runs it if its element has `data-run`. */
  define(file: string, body: ChunkBody): void;
  has(file: string): boolean;
}

declare global {
  interface Window {
    /** Undefined only in development, where chunks are modules. */
    chunks?: Chunks;
  }
}

const bodies = new Map<string, ChunkBody>();
const exportsOf = new Map<string, Exports>();

/** `path`: './' and the file's name. Throws what the chunk throws; then the next call runs it again. */
const require = (path: string): Exports => {
  const file = path.slice(2);
  const known = exportsOf.get(file);
  if (known) return known;
  const body = bodies.get(file);
  if (!body) throw new Error(`${file} is not loaded`);
  const exported = body(require, later, `${location.origin}/assets/${file}`) ?? {};
  exportsOf.set(file, exported);
  return exported;
};

const later = async (path: string): Promise<Exports> => require(path);

window.chunks = {
  define: (file, body) => {
    bodies.set(file, body);
    if ((document.currentScript as HTMLScriptElement | null)?.dataset['run'] !== undefined) {
      require(`./${file}`);
    }
  },
  has: (file) => bodies.has(file),
};
