/**
 * Groups the chunks of the app's start. By default the bundler makes one chunk for every set of modules that the same
 * pages share. These are some twenty small files, and each costs a phone part of a round trip.
 */
import type { Plugin } from 'vite';

interface Modules {
  importsOf(id: string): readonly string[];
  lateImportsOf(id: string): readonly string[];
}

/** `root` and everything that it imports. */
const reach = (root: string, next: (id: string) => readonly string[]): Set<string> => {
  const reached = new Set([root]);
  for (const id of reached) for (const one of next(id)) reached.add(one);
  return reached;
};

/**
 * `start`: the app's script. `app`: what it loads next. `engine`: what the app loads once it is drawn. A page other
 * than the app gets one chunk of what it loads at once. A card has two, since the app does not need what only visitors
 * see. What the other pages share with the app is a separate chunk, so that they need not load the app.
 */
export const createChunkGroups = ({
  start,
  app,
  engine,
  card,
  verify,
}: Record<'start' | 'app' | 'engine' | 'card' | 'verify', string>) => {
  let ofCard = new Set<string>();
  let ofStart = new Set<string>();
  let ofApp = new Set<string>();
  let ofEngine = new Set<string>();
  let ofOthers = new Set<string>();
  const plugin: Plugin = {
    name: 'chunk-groups',
    buildEnd() {
      const modules: Modules = {
        importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
        lateImportsOf: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      };
      const sooner = modules.importsOf;
      // A card may hand over to the app.
      const later = (id: string) =>
        [...sooner(id), ...modules.lateImportsOf(id)].filter((one) => one !== start);
      ofCard = reach(card, sooner);
      ofStart = reach(start, sooner);
      ofApp = reach(app, sooner);
      ofEngine = reach(engine, sooner);
      ofOthers = new Set([...reach(card, later), ...reach(verify, later)]);
    },
  };
  const isOfApp = (id: string) => ofStart.has(id) || ofApp.has(id);
  const groups = [
    {
      name: 'card-page',
      test: (id: string) => id !== card && ofCard.has(id) && isOfApp(id),
      priority: 2,
    },
    { name: 'ready-page', test: (id: string) => id !== card && ofCard.has(id), priority: 2 },
    {
      name: 'shared',
      test: (id: string) => (isOfApp(id) || ofEngine.has(id)) && ofOthers.has(id),
      priority: 1,
    },
    { name: 'start', test: (id: string) => ofStart.has(id), priority: 1 },
    { name: 'app', test: (id: string) => ofApp.has(id) },
    { name: 'engine', test: (id: string) => ofEngine.has(id) },
  ];
  return { plugin, groups };
};

/**
 * Groups the chunks of the card's renderer, and with them its style. `page` and what it imports make one sheet. What
 * `page` imports late makes another, if `others` names it.
 */
export const createRendererGroups = (page: string, others: readonly string[]) => {
  let ofPage = new Set<string>();
  let ofOthers = new Set<string>();
  const plugin: Plugin = {
    name: 'renderer-groups',
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      ofPage = reach(page, importsOf);
      ofOthers = new Set(others.flatMap((one) => [...reach(one, importsOf)]));
    },
  };
  const groups = [
    { name: 'card', test: (id: string) => id !== page && ofPage.has(id), priority: 1 },
    { name: 'no-card', test: (id: string) => ofOthers.has(id) },
  ];
  return { plugin, groups };
};
