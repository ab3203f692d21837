/**
 * Reads one document of the server into the mirror, with quick tries after temporary failures. A
 * torn pull (see `Commit`) is repeated at once, and does not count as a failure.
 */
import { urlOf } from '../../contract/query.ts';
import type { Call } from '../../contract/call.ts';
import { evictCaches } from '../../db/mirror.ts';
import type { Resource } from '../../db/resource.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import type { Clock, Network, Random } from '../../platform/ports.ts';
import { quickWait, sleep } from '../network/backoff.ts';
import {
  foreign,
  isFailure,
  isOutOfSight,
  isWorthTrying,
  unreadable,
  type ExchangeOutcome,
  type Failure,
} from '../network/classify.ts';
import type { Send } from '../network/exchange.ts';
import type { Sender } from '../network/link.ts';
import type { Exchange } from '../network/request.ts';
import type { MutationRegistry } from '../ports.ts';
import { beginPull, commitPull, type Commit, type Pull } from './commit-pull.ts';
import type { Freshness } from './freshness.ts';

export interface PullPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  clock: Clock;
  network: Network;
  random: Random;
  send: Send;
  signal: AbortSignal;
}

/** Who asks, and how often it is tried. A caller who joins may raise both. */
export interface PullEffort {
  sender: Sender;
  tries: number;
}

/** Resolves with the failure of the last try, and with when that try began. */
type ReadDocument = (
  resource: Resource<unknown>,
  effort: PullEffort,
) => Promise<{ failure: Failure | undefined; begun: number }>;

const requestOf = (
  call: Call,
  sender: Sender,
  url: string,
  { etag, servedAt }: Pull,
): Exchange => ({
  call,
  sender,
  url,
  ...(etag !== undefined && { etag }),
  ...(servedAt !== undefined && { servedAt }),
});

/** "Unchanged" is an answer only if the request asked whether something changed. */
const expected = (pull: Pull, outcome: ExchangeOutcome): ExchangeOutcome =>
  outcome.kind === 'unchanged' && pull.etag === undefined ? unreadable() : outcome;

export const createDocumentReader = (ports: PullPorts, freshness: Freshness): ReadDocument => {
  const { database, registry, clock, network, random, signal } = ports;
  /** How many pulls began. Their transactions end in the order of their numbers. */
  let ownBefore = 0;

  /** On a full disk, documents that are only a convenience make room, once. */
  const store = async (
    resource: Resource<unknown>,
    pull: Pull,
    outcome: ExchangeOutcome,
  ): Promise<Commit> => {
    const at = { database, registry, now: clock.now() };
    try {
      return await commitPull(at, resource, pull, outcome);
    } catch {
      await evictCaches(database);
      return commitPull(at, resource, pull, outcome);
    }
  };

  const tryOnce = async (resource: Resource<unknown>, sender: Sender) => {
    const snapshot = freshness.begin(resource.key);
    const pull = await beginPull(database, resource);
    const place = { begun: pull.begun, ownBefore };
    ownBefore += 1;
    const url = urlOf(resource.call, resource.params, resource.query);
    const request = requestOf(resource.call, sender, url, pull);
    const outcome = expected(pull, await ports.send({ ...request, pull: place }));
    const isDefinite = !isFailure(outcome) || isOutOfSight(outcome);
    const commit = isDefinite ? await store(resource, pull, outcome) : undefined;
    if (commit === 'old') return { outcome: foreign(), begun: pull.begun, isTorn: false };
    if (!isFailure(outcome)) freshness.note(resource.key, snapshot);
    return { outcome, begun: pull.begun, isTorn: commit === 'torn' };
  };

  const mayTryAgain = (outcome: ExchangeOutcome, failures: number, tries: number) =>
    isWorthTrying(outcome) && failures < tries && network.isOnline() && !signal.aborted;

  return async (resource, effort) => {
    let failures = 0;
    for (;;) {
      const { outcome, begun, isTorn } = await tryOnce(resource, effort.sender);
      if (isTorn) continue;
      if (!isFailure(outcome)) return { failure: undefined, begun };
      failures += 1;
      if (!mayTryAgain(outcome, failures, effort.tries)) return { failure: outcome, begun };
      await sleep(clock, quickWait(random, failures), signal);
    }
  };
};
