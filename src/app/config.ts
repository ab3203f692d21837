/**
 * Loads the settings of the server that the app must know. Every start asks the network, and stores the answer so that
 * no later start has to wait for it.
 */
import { appConfig, configPath, inlinedConfigId, type AppConfig } from '../contract/config.ts';
import type { KeyValueStore } from '../platform/ports.ts';

const configKey = 'config';

const parseConfig = (text: string): AppConfig | undefined => {
  try {
    const parsed = appConfig.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // stored data is input
  }
};

/** The server's settings as last received; undefined at the first start, or if they no longer fit. */
export const readConfig = (store: KeyValueStore): AppConfig | undefined =>
  parseConfig(store.read(configKey) ?? '');

/** Returns and stores the settings that came with the page; undefined if there were none. */
export const takeInlinedConfig = (
  store: KeyValueStore,
  page: Pick<Document, 'getElementById'> = document,
): AppConfig | undefined => {
  const config = parseConfig(page.getElementById(inlinedConfigId)?.textContent ?? '');
  if (config) store.write(configKey, JSON.stringify(config));
  return config;
};

/** Asks the server and stores the answer. Rejects if there is none, or if it cannot be read. */
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
