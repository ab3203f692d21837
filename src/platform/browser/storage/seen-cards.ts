/**
 * The public cards that this browser keeps for its visitor: marks (seen-marks.ts) whose page the service worker stores.
 * Name, photo and colour are read from the page itself. A page without a mark was fetched for another user, and is not shown.
 */
import * as z from 'zod/mini';
import { cardDataIn } from '../../../contract/card-page.ts';
import { card, type Card, type Profile } from '../../../contract/calls/card/profile.ts';
import { headers } from '../../../contract/headers.ts';
import { cacheNames, visitorPictures, withdrawnStatuses } from '../../../contract/worker.ts';
import { hueOf } from '../../../domain/card/hue.ts';
import type { KeyValueStore } from '../../ports.ts';
import { dropMarks, readMarks, type SeenMark } from './seen-marks.ts';
import { sorted } from '../../../domain/sorted.ts';

export interface SeenCard extends Pick<Profile, 'firstName' | 'lastName' | 'photoUrl'> {
  id: number;
  /** The card's colour, 0 to 11 (domain/card/hue.ts). */
  hue: number;
  /** When it was last opened: milliseconds since the epoch. */
  at: number;
  /** Its pages, last opened first: a card has more than one id. */
  paths: [string, ...string[]];
}

export interface SeenCards {
  /** The cards, last opened first. */
  list(): Promise<SeenCard[]>;
  /** Deletes pages, pictures and marks of these cards. */
  forget(cards: readonly SeenCard[]): Promise<void>;
  /** Asks the server about each, and forgets those that were withdrawn; true if there was one. */
  forgetWithdrawn(cards: readonly SeenCard[]): Promise<boolean>;
}

export interface SeenCardsPorts {
  values: KeyValueStore;
  caches: Pick<CacheStorage, 'open'>;
  /** Asks for a page, of which only status and headers matter; rejects without a connection. */
  ask: (path: string) => Promise<Pick<Response, 'status' | 'headers'>>;
}

const pageData = z.object({ state: z.object({ card }) });

const cardIn = (html: string): Card | undefined =>
  pageData.safeParse(cardDataIn(html)).data?.state.card;

const toSeen = ({ path, at }: SeenMark, { filled, profile }: Card): SeenCard[] => {
  const { profileId: id, firstName, lastName, photoUrl } = profile;
  const hue = hueOf({ ...profile, id });
  return filled ? [{ id, firstName, lastName, photoUrl, hue, at, paths: [path] }] : [];
};

/** Merges visits by member. For a card opened under two ids, the later visit counts. */
const merge = (seen: readonly SeenCard[]): SeenCard[] => {
  const cards = new Map<number, SeenCard>();
  for (const one of sorted(seen, (a, b) => b.at - a.at)) {
    const known = cards.get(one.id);
    if (known) known.paths.push(...one.paths);
    else cards.set(one.id, one);
  }
  return [...cards.values()];
};

export const openSeenCards = ({ values, caches, ask }: SeenCardsPorts): SeenCards => {
  const openCache = () => caches.open(cacheNames.cards);

  const forget = async (cards: readonly SeenCard[]): Promise<void> => {
    const paths = cards.flatMap((one) => one.paths);
    dropMarks(values, paths);
    const photos = cards.flatMap(({ photoUrl }) => photoUrl ?? []);
    const [pages, pictures] = await Promise.all([openCache(), caches.open(visitorPictures)]);
    await Promise.all([
      ...paths.map((path) => pages.delete(path)),
      // Some hosts' answers depend on the request, which does not matter here.
      ...photos.map((url) => pictures.delete(url, { ignoreVary: true })),
    ]);
  };

  return {
    forget,
    list: async () => {
      const cache = await openCache();
      const found = await Promise.all(
        readMarks(values).map(async (mark) => {
          const kept = cardIn((await (await cache.match(mark.path))?.text()) ?? '');
          return kept ? toSeen(mark, kept) : [];
        }),
      );
      return merge(found.flat());
    },
    // Asks in sequence, since nobody waits for it.
    forgetWithdrawn: async (cards) => {
      let isAnyGone = false;
      for (const one of cards) {
        const { status, headers: stated } = await ask(one.paths[0]);
        // Without the mark it is a proxy's or a hotspot's answer, and the next one would be too.
        if (!stated.has(headers.serverEpoch)) return isAnyGone;
        if (status === 429 || status >= 500) return isAnyGone;
        if (!withdrawnStatuses.includes(status)) continue;
        await forget([one]);
        isAnyGone = true;
      }
      return isAnyGone;
    },
  };
};
