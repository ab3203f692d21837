/**
 * GET /user/{id}.vcf: a public card as a file for an address book. It has what a visitor sees, and the photo where that is
 * small and comes in time. With `?download` it is an attachment, which the messenger's clients save.
 */
import type { FastifyInstance } from 'fastify';
import { contactFileName, contactOf } from '../../../src/card/contact-of.ts';
import type { Card, Profile } from '../../../src/contract/calls/card/profile.ts';
import { vcardOf, type VcardContact } from '../../../src/domain/card/vcard.ts';
import { appConfigOf } from '../../http/operations.ts';
import type { MissLimits } from '../../http/limits/limits.ts';
import { sourceOf } from '../../http/proxies.ts';
import { replyFault, replyFile } from '../../http/replies/replies.ts';
import { linkTemplates } from '../../link-templates.ts';
import type { SmallPhotos } from '../../previews/read-small-photo.ts';
import type { Settings } from '../../settings.ts';
import { faultOfMissing } from './card-fault.ts';
import { dispositionOf, forMessenger } from '../file-headers.ts';
import type { FindCard } from './find-card.ts';

export interface CardContactParts {
  settings: Settings;
  findCard: FindCard;
  readPhoto: SmallPhotos;
  /** A photo of another server costs more than a read; an address over the limit gets none. */
  photos: MissLimits;
}

/** Adds the route. */
export const addCardContact = (
  app: FastifyInstance,
  { settings, findCard, readPhoto, photos }: CardContactParts,
): void => {
  const { messengerHost } = appConfigOf(settings);

  const photoOf = async ({ photoUrl }: Profile, source: string): Promise<VcardContact['photo']> => {
    if (photoUrl === null) return undefined;
    if (!readPhoto.peek(photoUrl)) {
      if (photos.refuse(source)) return undefined;
      photos.note(source);
    }
    const photo = await readPhoto.read(photoUrl);
    return (
      photo && {
        type: photo.type === 'image/png' ? 'PNG' : 'JPEG',
        base64: Buffer.from(photo.bytes).toString('base64'),
      }
    );
  };

  const fileOf = async ({ profile }: Card, source: string): Promise<string> =>
    vcardOf({
      ...contactOf({ profile, linkTemplates, messengerHost }),
      photo: await photoOf(profile, source),
    });

  app.get<{ Params: { id: string } }>(
    '/user/:id(^[0-9A-Za-z]{1,26}).vcf',
    async (request, reply) => {
      const found = await findCard(request.params.id, request, reply);
      if (!found.ok) return replyFault(reply, faultOfMissing(found));
      const file = await fileOf(found.card, sourceOf(request));
      const how = 'download' in Object(request.query) ? 'attachment' : 'inline';
      const name = contactFileName(found.card.profile);
      reply.headers({
        ...forMessenger,
        'cache-control': 'no-cache',
        'content-disposition': dispositionOf(how, name, 'contact.vcf'),
        'x-robots-tag': 'noindex',
      });
      return replyFile(reply, 'text/vcard; charset=utf-8', file);
    },
  );
};
