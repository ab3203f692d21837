/**
 * Loads the settings of the server that the app must know. Every start asks the network, and stores the answer so that
 * no later start has to wait for it. The very first start on a device can show nothing without them. It asks until
 * they come, and at once if the connection seems to be back or the member asks.
 */
import { appConfig, configPath, inlinedConfigId, type AppConfig } from '../contract/config.ts';
import { parseJson } from '../domain/parse-json.ts';
import type { Clock, KeyValueStore, Network } from '../platform/ports.ts';

const configKey = 'config';

const parseConfig = (text: string): AppConfig | undefined => {
  const parsed = appConfig.safeParse(parseJson(text)); // stored data is input
  return parsed.success ? parsed.data : undefined;
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

const firstWaitMs = 1000;
const maxWaitMs = 30_000;

export interface StartFailure {
  isOffline: boolean;
  tryNow(): void;
}

interface FirstConfigPorts {
  ask(): Promise<AppConfig>;
  clock: Clock;
  network: Network;
  /** Called after each failure. */
  onFailure(failure: StartFailure): void;
}

/** fetch() rejects with a TypeError if there is no route. */
const isOfflineFault = (fault: unknown, network: Network): boolean =>
  fault instanceof TypeError || !network.isOnline();

export const awaitConfig = async (
  ports: FirstConfigPorts,
  first: Promise<AppConfig>,
): Promise<AppConfig> => {
  const { ask, clock, network, onFailure } = ports;
  const pause = (fault: unknown, waitMs: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        stopTimer();
        unsubscribe();
        resolve();
      };
      const stopTimer = clock.setTimer(end, waitMs);
      const unsubscribe = network.subscribe(() => network.isOnline() && end());
      onFailure({ isOffline: isOfflineFault(fault, network), tryNow: end });
    });
  let asked = first;
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(maxWaitMs, waitMs * 2)) {
    try {
      return await asked;
    } catch (fault) {
      await pause(fault, waitMs);
      asked = ask();
    }
  }
};
