/** GET /tma/events; see the contract. */
import { PassThrough } from 'node:stream';
import { headers } from '../../src/contract/headers.ts';
import { liveEventsPath, liveEventsType } from '../../src/contract/live.ts';
import { readIdentities } from '../db/members/members.ts';
import type { Api } from '../http/api.ts';
import { exclusionOf } from '../http/asker/deleted.ts';
import { greet } from '../http/asker/greeting.ts';
import { replyFault } from '../http/replies/replies.ts';
import type { Hub, Sink } from './hub.ts';

/** At most this much is kept for a device that does not read. */
const maxWaiting = 16 * 1024;

const readSince = (id: string | string[] | undefined): number | undefined =>
  typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined;

/** A device that does not read is cut off; it reconnects with the id of the last event that it received. */
export const openSink = (): { sink: Sink; body: PassThrough } => {
  const body = new PassThrough({ highWaterMark: maxWaiting });
  const write = (text: string) => {
    if (!body.writableEnded && !body.destroyed && !body.write(text)) body.destroy();
  };
  return { body, sink: { write, end: () => void body.end() } };
};

export const registerEvents = (api: Api, hub: Hub): void => {
  api.routes.get(
    liveEventsPath.slice('/tma'.length),
    { exposeHeadRoute: false },
    async ({ caller, headers: sent }, reply) => {
      if (!caller) throw new Error("A member's call was reached without a member");
      const { member, expiresAt } = caller;
      await greet(api, member);
      const known = await api.load(readIdentities, member.id);
      const excluded = exclusionOf(api.settings, known, 'deleted');
      if (excluded) return replyFault(reply, excluded);
      const { sink, body } = openSink();
      const since = readSince(sent[headers.lastEventId]);
      body.once('close', hub.join({ memberId: member.id, since, expiresAt, sink }));
      // The connection serves nothing else: an idle one would delay the server's shutdown for a minute.
      reply.header('connection', 'close');
      return reply
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .type(liveEventsType)
        .send(body);
    },
  );
};
