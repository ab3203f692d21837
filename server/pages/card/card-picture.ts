/**
 * GET /user/{id}/preview-{digest}.png: the picture of a public card. The digest is that of what it shows, so the picture
 * of an address never changes. An old address, as other sites keep it, is answered with the picture of today.
 */
import type { FastifyInstance } from 'fastify';
import { refuse, type Fault } from '../../http/replies/fault.ts';
import { isMiss, type MissLimits } from '../../http/limits/limits.ts';
import { sourceOf } from '../../http/proxies.ts';
import type { Settings } from '../../settings.ts';
import { replyFault, replyFile } from '../../http/replies/replies.ts';
import { digestOf, pictureOf, type PictureOrder } from '../../previews/content.ts';
import type { Previews } from '../../previews/previews.ts';
import { faultOfMissing } from './card-fault.ts';
import type { FindCard } from './find-card.ts';

export interface CardPictureParts {
  settings: Settings;
  findCard: FindCard;
  previews: Previews;
  /** Drawing costs more than a read, so an address may cause only as many drawings as misses. */
  drawings: MissLimits;
}

const forever = 'public, max-age=31536000, immutable';
const soonAgain = 'public, max-age=300';

const pictureName = /^preview-([0-9a-f]{16})\.png$/;

const missing = refuse(404, 'NOT_FOUND', 'There is nothing at this address');
const busy = {
  ...refuse(503, 'UNAVAILABLE', 'Too many pictures are drawn just now'),
  retryAfterS: 2,
};

/** Adds the route. */
export const addCardPicture = (
  app: FastifyInstance,
  { settings: { publicUrl, community }, findCard, previews, drawings }: CardPictureParts,
): void => {
  const product = community.name;

  const refuseDrawing = (order: PictureOrder, source: string): Fault | undefined => {
    if (previews.peek(order)) return undefined;
    const taken = drawings.refuse(source);
    if (!taken) drawings.note(source);
    return taken?.fault;
  };

  app.get<{ Params: { id: string; file: string } }>('/user/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const asked = pictureName.exec(file)?.[1];
    if (asked === undefined) return reply.callNotFound();
    const found = await findCard(id, request, reply);
    // A private card is answered like an unknown one.
    if (!found.ok) return replyFault(reply, isMiss(found.status) ? missing : faultOfMissing(found));
    const order = pictureOf(found.card, publicUrl, product);
    if (!order) return replyFault(reply, missing);
    const fault = refuseDrawing(order, sourceOf(request));
    if (fault) return replyFault(reply, fault);
    const answer = await previews.draw(order);
    if (!answer.ok) return replyFault(reply, answer.fault === 'busy' ? busy : missing);
    if (!found.searchEngines) reply.header('x-robots-tag', 'noindex');
    const { png, isWhole } = answer.picture;
    const isLasting = isWhole && asked === digestOf(order);
    reply.header('cache-control', isLasting ? forever : soonAgain);
    return replyFile(reply, 'image/png', png);
  });
};
