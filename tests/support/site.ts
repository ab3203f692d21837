/** The server with its pages, in process: an API on PGlite, and the pages of a project that looks built. */
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '../../server/db/connection/engine.ts';
import { registerDemo } from '../../server/demo/register.ts';
import { createDemoBot } from '../../server/demo/demo-bot.ts';
import type { FetchPhoto } from '../../server/previews/fetch-photo.ts';
import { registerPages } from '../../server/pages/register.ts';
import type { Settings } from '../../server/settings.ts';
import { createTestApi, testSettings, type TestApi } from './api-server.ts';
import { openMemory } from './databases.ts';
import { startServed } from './start-for-tests.ts';
import { makeBuiltProject } from './built-project.ts';

export interface Site extends TestApi {
  /** Requests an address as a browser does when it is opened. */
  open(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export interface SiteOptions {
  settings?: Partial<Settings>;
  root?: string;
  database?: Database;
  /** Default: no photo is ever found. */
  fetchPhoto?: FetchPhoto;
}

export const productionSettings: Partial<Settings> = {
  isDemo: false,
  botToken: '2000000002:a-production-bot-token-for-tests',
  botUsername: 'member_cards_bot',
  publicUrl: 'https://cards.example.com',
};

/** Close `site.app` when done with it. */
export const openSite = async (options: SiteOptions = {}): Promise<Site> => {
  const database = options.database ?? (await openMemory());
  const root = options.root ?? makeBuiltProject();
  const changes = { publicUrl: 'https://cards.example.com', ...options.settings };
  const settings = testSettings(changes);
  const bot = createDemoBot(settings);
  const api = createTestApi(database, { settings: changes, bot });
  const { fetchPhoto = async () => undefined } = options;
  const deps = { settings, database, clock: () => api.clock.now, bot, root, fetchPhoto };
  await registerPages(api.app, deps);
  if (settings.isDemo) await registerDemo(api.app, deps);
  return {
    ...api,
    open: (url, headers = {}) =>
      api.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } }),
  };
};

/** A site for all tests of a group or a file. */
export const startSite = (open = openMemory, options?: Omit<SiteOptions, 'database'>): Site =>
  startServed(async () => openSite({ ...options, database: await open() }));
