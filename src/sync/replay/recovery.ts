/**
 * Repeats reads that found no connection: after 5 s, 15 s, 45 s, then every minute, and at once when something
 * suggests that the connection is back. So the badge also becomes correct by itself.
 */
import type { CallError } from '../../contract/call-error.ts';
import { readBuckets } from '../../db/buckets.ts';
import type { Resource } from '../../db/resource.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { Clock, Network } from '../../platform/ports.ts';
import { decodeEntry } from '../mirror/fold.ts';
import type { Link } from '../network/link.ts';
import type { Pulls } from '../mirror/pulls.ts';
import { watchdogMs } from '../network/watchdog.ts';
import type { MutationRegistry } from '../ports.ts';

const firstDelayMs = 5000;

export interface RecoveryPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  clock: Clock;
  network: Network;
  pulls: Pick<Pulls, 'watched' | 'pullOnce'>;
  link: Pick<Link, 'isOffline' | 'isHintedOffline'>;
  signal: AbortSignal;
}

export interface Recovery {
  /** Reads what is missing, unless it is being read already. */
  begin(): void;
  /** Begins later, unless that is planned already. */
  plan(): void;
  /** The connection works: the next delay is short again. */
  reset(): void;
}

export const isNetwork = ({ kind }: CallError): boolean => kind === 'network';

/** No request got through, although the browser does not say offline. */
const isCutOff = ({ link }: RecoveryPorts): boolean => link.isOffline() && !link.isHintedOffline();

/** Acknowledged or given-up entries are folded until a pull has their documents. */
const unpulled = async ({ database, registry }: RecoveryPorts): Promise<Resource<unknown>[]> => {
  const settled = await readBuckets(database, 'settled', 'screen', 'attention');
  const resources = new Map<string, Resource<unknown>>();
  for (const entry of settled) {
    const known = decodeEntry(registry, entry);
    const folds = known ? known.mutation.folds(known.args) : [];
    for (const { resource } of folds)
      if (entry.keys.includes(resource.key)) resources.set(resource.key, resource);
  }
  return [...resources.values()];
};

/** `quietly` reports a fault of work that nobody waits for. */
export const createRecovery = (
  ports: RecoveryPorts,
  quietly: (work: Promise<unknown>) => void,
): Recovery => {
  const { clock, network, pulls, signal } = ports;
  let rounds = 0;
  let running: Promise<void> | undefined;
  let stopTimer: (() => void) | undefined;
  signal.addEventListener('abort', () => stopTimer?.());

  /** The failed read may have been for no screen. Then reading any document shows whether there is a connection. */
  const findMissing = async () => {
    const missing = [...pulls.watched(isNetwork), ...(await unpulled(ports))];
    return missing.length === 0 && isCutOff(ports) ? pulls.watched().slice(0, 1) : missing;
  };

  /** Reads one after the other, each once. The first failure ends the round, and the next round begins with another. */
  const readMissing = async () => {
    const missing = await findMissing();
    const first = rounds % Math.max(1, missing.length);
    for (const resource of [...missing.slice(first), ...missing.slice(0, first)]) {
      if (signal.aborted) return;
      const failure = await pulls.pullOnce(resource, 'upkeep');
      if (failure) return plan();
    }
    rounds = 0;
  };

  const begin = () => {
    running ??= readMissing().finally(() => {
      running = undefined;
    });
    quietly(running);
  };

  const plan = () => {
    if (stopTimer || signal.aborted) return;
    const delay = Math.min(watchdogMs, firstDelayMs * 3 ** Math.min(rounds, 10));
    stopTimer = clock.setTimer(() => {
      stopTimer = undefined;
      rounds += 1;
      if (network.isOnline()) begin();
    }, delay);
  };

  return {
    begin,
    plan,
    reset: () => {
      rounds = 0;
    },
  };
};
