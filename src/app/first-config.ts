/**
 * Loads the server's settings at the very first start on a device, when nothing can be shown without them. It asks
 * until they come, earlier if the connection seems to be back or the member asks.
 */
import type { AppConfig } from '../contract/config.ts';
import type { Clock, Network } from '../platform/ports.ts';

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
