/**
 * Finds the card that an address names, for a visitor: a browser that opens an address sends no init data. Counted by
 * address, as all reads are, and as a miss where there is nothing to see.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Card } from '../../../src/contract/calls/card/profile.ts';
import { createBatchedLoad } from '../../db/connection/batched-load.ts';
import { readPublicCard } from '../../db/cards/public-card.ts';
import { isUnavailable } from '../../db/connection/failures.ts';
import type { ServerContext } from '../../http/api.ts';
import { sourceOf } from '../../http/proxies.ts';
import { unavailable } from '../../http/replies/errors.ts';
import { isMiss, tellLimit, type MissLimits, type ReadLimits } from '../../http/limits/limits.ts';

/** `isLimited`: the address asks too often. */
export type FoundCard =
  | { ok: true; card: Card; searchEngines: boolean }
  | { ok: false; status: number; isLimited?: true; retryAfterS?: number | undefined };

export interface VisitorLimits {
  limits: ReadLimits;
  misses: MissLimits;
}

export type FindCard = (
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FoundCard>;

export const createFindCard = (
  { database, clock }: ServerContext,
  { limits, misses }: VisitorLimits,
): FindCard => {
  const load = createBatchedLoad(database.read);

  const read = async (id: string, request: FastifyRequest): Promise<FoundCard> => {
    try {
      const found = await readPublicCard(load, id, new Date(clock()));
      return found.ok ? found : { ok: false, status: found.reason === 'private' ? 403 : 404 };
    } catch (error) {
      if (isUnavailable(error)) {
        request.server.outages.failed(request.log, error);
        return { ok: false, status: 503, retryAfterS: unavailable.retryAfterS };
      }
      request.log.error({ err: error }, 'a card could not be read');
      return { ok: false, status: 500 };
    }
  };

  return async (id, request, reply) => {
    const source = sourceOf(request);
    const taken = misses.refuse(source) ?? limits.take(source);
    tellLimit(reply, taken);
    if (taken.fault)
      return { ok: false, status: 429, isLimited: true, retryAfterS: taken.fault.retryAfterS ?? 0 };
    const found = await read(id, request);
    if (!found.ok && isMiss(found.status)) misses.note(source);
    return found;
  };
};
