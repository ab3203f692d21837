/** Makes plain JavaScript of programs that tests start as processes: one that compiles its sources as it starts takes seconds more. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const project = path.resolve(import.meta.dirname, '../..');

/** Each module finds its workers, migrations and pages from where its source is. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.startsWith(project) || id.includes('/node_modules/')) return undefined;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id));
  },
};

/** The contents of the files, by name. `programs`: the scripts, by what their files are called without an ending. */
export const bundle = async (
  programs: Readonly<Record<string, string>>,
): Promise<Map<string, string>> => {
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [sourcePlaces],
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: { input: { ...programs } },
    },
  });
  const [made] = [result].flat();
  if (!made || !('output' in made)) throw new Error('The bundler made nothing');
  return new Map(
    made.output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
};

export const writeFiles = (folder: string, files: ReadonlyMap<string, string>): void => {
  for (const [name, code] of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, code);
  }
};
