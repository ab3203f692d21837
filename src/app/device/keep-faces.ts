/**
 * Tells the service worker which pictures of members in the mirror to keep, for use without a connection: those of the
 * member, the cards seen last, the favourites, and the first members of the list. A member who leaves the mirror is
 * dropped here too.
 */
import { readKind, readMirrored } from '../../db/mirror.ts';
import { onMirrorChange } from '../../db/mirror-changes.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import {
  bookmarksResource,
  cardResource,
  ownProfileResource,
  usersPageResource,
} from '../../mutations/resources.ts';
import type { Clock } from '../../platform/ports.ts';

interface Pictured {
  photoUrl: string | null;
}

/** So that none of them uses up the budget (sw/pictures.ts). */
const most = { cards: 50, favourites: 30 } as const;

/** Changes come in groups, and nobody waits for this. */
const settleMs = 2000;

const first = <T>(all: Iterable<T>, count: number): T[] => {
  const taken: T[] = [];
  for (const one of all) {
    if (taken.length === count) break;
    taken.push(one);
  }
  return taken;
};

/** Their addresses, those that matter most first. Rejects if the database cannot be read. */
const facesOf = async (database: CardsDatabase): Promise<string[]> => {
  const cards = first(await readKind(database, cardResource('')), most.cards);
  const own = await readMirrored(database, ownProfileResource);
  const bookmarks = (await readMirrored(database, bookmarksResource)) ?? [];
  const favourites = bookmarks.filter(({ isFavourite }) => isFavourite);
  const page = await readMirrored(database, usersPageResource());
  const members: (Pictured | null | undefined)[] = [
    own?.profile,
    ...cards.map(({ profile }) => profile),
    ...first(favourites, most.favourites).map(({ member }) => member),
    ...(page?.profiles ?? []),
  ];
  return [...new Set(members.flatMap((member) => member?.photoUrl ?? []))];
};

interface FacesPorts {
  database: CardsDatabase;
  clock: Clock;
  keep(urls: readonly string[]): void;
}

/** Keeps them now and after each change, until the result is called. */
export const followFaces = ({ database, clock, keep }: FacesPorts): (() => void) => {
  let kept: string | undefined;
  let isStopped = false;
  let stopWaiting: (() => void) | undefined;
  const tell = async () => {
    stopWaiting = undefined;
    const faces = await facesOf(database);
    if (isStopped || kept === faces.join(' ')) return;
    kept = faces.join(' ');
    keep(faces);
  };
  const settle = () => {
    // A database that is lost for a moment says nothing about its members.
    stopWaiting ??= clock.setTimer(() => void tell().catch(() => undefined), settleMs);
  };
  const stopListening = onMirrorChange(database, settle);
  settle();
  return () => {
    isStopped = true;
    stopListening();
    stopWaiting?.();
  };
};
