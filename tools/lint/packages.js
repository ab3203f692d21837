/** Says where a package may be used. */
import { locate, onImports } from './folders.js';

/** Packages that belong to some folders only; a trailing '/' covers the whole scope. */
const packageHomes = {
  react: ['ui', 'card', 'screen', 'features', 'start', 'app', 'db/hooks.ts'],
  'react-dom': ['ui', 'card', 'features', 'app'],
  dexie: ['db', 'sync', 'kit'],
  'fake-indexeddb': ['db/memory.ts', 'kit'],
  '@tanstack/': ['screen', 'features', 'app'],
  '@telegram-apps/init-data-node': ['server'],
  '@resvg/': ['previews/draw.ts'],
  '@expo-google-fonts/': ['previews/fonts.ts'],
  grammy: ['bot/grammy-bot-api.ts', 'bot/sending.ts', 'bot/setup.ts'],
  // Its types; its code would be 6 KiB of the app.
  '@telegram-apps/': ['platform/telegram/calls.ts'],
  snarkjs: ['prover', 'verifier'],
  ffjavascript: ['prover', 'verifier'],
};

/**
 * Folders where any package may be used: those outside the product, and the worker, which has none of these packages.
 */
const anywhere = new Set(['dev', 'sw', 'tools', 'bench', 'tests', 'root']);

const homesOf = (specifier) =>
  Object.entries(packageHomes).find(([name]) =>
    name.endsWith('/')
      ? specifier.startsWith(name)
      : specifier === name || specifier.startsWith(`${name}/`),
  )?.[1];

export const packages = {
  create: (context) =>
    onImports((node, specifier) => {
      const from = locate(context.filename);
      const homes = homesOf(specifier);
      if (!from || !homes || homes.some((home) => from.inside.startsWith(home))) return;
      if (homes.includes(from.layer) || anywhere.has(from.layer)) return;
      context.report({ node, message: `${specifier} belongs to ${homes.join(', ')}` });
    }),
};
