/** What a picture of a card shows, and the name of the picture: a digest of it, so that a changed card has another. */
import { createHash } from 'node:crypto';
import type { Card } from '../../src/contract/profile.ts';
import { hueOf } from '../../src/domain/hue.ts';
import { fullName } from '../../src/domain/names.ts';

export const pictureSize = { width: 1200, height: 630 } as const;

export interface PictureContent {
  name: string;
  /** '@name' in the messenger, in place of a name that cannot be drawn. */
  handle: string | null;
  tags: string[];
  /** 0 to 11, see domain/hue.ts. */
  hue: number;
  singularity: boolean;
  /** The public address of the card, which the code holds. */
  address: string;
  product: string;
}

export interface PictureOrder extends PictureContent {
  photoUrl: string | null;
}

/** Grows with every change of the design, so that no old picture is kept. */
const design = 2;

/** How many interests a picture may show. */
const mostTags = 12;

export const cardAddress = (
  { ulid, profileId }: { ulid: string | null; profileId: number },
  publicUrl: string,
): string => `${publicUrl}/user/${ulid ?? profileId}`;

/** What is drawn of a card; undefined for one that is not filled, which has no picture. */
export const pictureOf = (
  { filled, profile }: Card,
  publicUrl: string,
  product: string,
): PictureOrder | undefined =>
  filled
    ? {
        name: fullName(profile),
        handle: profile.socialLinks['telegram'] ?? null,
        tags: profile.tags.slice(0, mostTags),
        hue: hueOf({ ulid: profile.ulid, id: profile.profileId, hue: profile.hue }),
        singularity: profile.singularity,
        address: cardAddress(profile, publicUrl),
        product,
        photoUrl: profile.photoUrl,
      }
    : undefined;

export const digestOf = (order: PictureOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([design, order]))
    .digest('hex')
    .slice(0, 16);

export const pictureAddress = (order: PictureOrder): string =>
  `${order.address}/preview-${digestOf(order)}.png`;
