/** What a picture of a card shows, and the name of the picture: a digest of it, so that a changed card has another. */
import { createHash } from 'node:crypto';
import type { Card } from '../../src/contract/calls/card/profile.ts';
import { coverPaths } from '../../src/domain/card/cover.ts';
import { hueOf } from '../../src/domain/card/hue.ts';
import { fullName } from '../../src/domain/card/names.ts';
import { takeCodePoints } from '../../src/domain/text.ts';

export const pictureSize = { width: 1200, height: 630 } as const;

export interface PictureContent {
  name: string;
  /** '@name' in the messenger, in place of a name that cannot be drawn. */
  handle: string | null;
  /** The words below the name: the headline, the beginning of the description, or the interests. */
  words: string;
  /** Paths of the cover. */
  cover: string;
  /** 0 to 11, see domain/card/hue.ts. */
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
const design = 5;

/** More characters than a picture has room for. */
const maxWords = 200;

const wordsOf = ({ headline, description, tags }: Card['profile']): string =>
  takeCodePoints(headline || description?.trim() || tags.join(' · '), maxWords);

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
        words: wordsOf(profile),
        cover: coverPaths({ ...profile, id: profile.profileId }),
        hue: hueOf({ ...profile, id: profile.profileId }),
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
