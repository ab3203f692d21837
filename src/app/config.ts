/**
 * What the app must know of its server: asked of the network at every start, and kept locally so that no later start
 * has to wait for the answer.
 */
import { appConfig, configPath, inlinedConfigId, type AppConfig } from '../contract/config.ts';
import type { KeyValueStore } from '../platform/ports.ts';

const configKey = 'config';

const parseConfig = (text: string): AppConfig | undefined => {
  try {
    const parsed = appConfig.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // storage is input, too
  }
};

/** The server's settings as last heard; undefined at the first start, or when they no longer fit. */
export const readConfig = (store: KeyValueStore): AppConfig | undefined =>
  parseConfig(store.read(configKey) ?? '');

/** Those that came with the page, which are kept; undefined where they did not. */
export const takeInlinedConfig = (
  store: KeyValueStore,
  page: Pick<Document, 'getElementById'> = document,
): AppConfig | undefined => {
  const config = parseConfig(page.getElementById(inlinedConfigId)?.textContent ?? '');
  if (config) store.write(configKey, JSON.stringify(config));
  return config;
};

/** Asks the server and keeps the answer. Rejects when there is none, or none that can be read. */
export const fetchConfig = async (
  store: KeyValueStore,
  ask: typeof fetch = fetch,
): Promise<AppConfig> => {
  const answer = await ask(configPath, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`GET ${configPath} answered ${answer.status}`);
  const config = appConfig.parse(await answer.json());
  store.write(configKey, JSON.stringify(config));
  return config;
};
