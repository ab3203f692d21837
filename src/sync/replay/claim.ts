/**
 * Claims an entry and freezes its request, in one transaction that is on the disk before the request leaves. From then
 * on the entry is `sent`, and a tab that finds it later knows that it may have taken effect. Its body never changes
 * while that is in doubt, unless reading has settled the doubt (verify.ts).
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, parseEntry, type Entry } from '../../db/entry.ts';
import type { Resource } from '../../db/resource.ts';
import type { DocumentReader, Mutation, Named } from '../mutation.ts';
import { urlOf } from '../../contract/query.ts';
import { createReader, decodeEntry, type KnownEntry } from '../mirror/fold.ts';
import { readSaved } from '../mirror/own-saves.ts';
import type { MutationRegistry } from '../ports.ts';

export type Claimed =
  /** `known`: the entry as it is sent; it may have been merged since it was chosen. */
  | { kind: 'claimed'; known: KnownEntry; wasInDoubt: boolean }
  /** Another tab has it, or it is gone. */
  | { kind: 'lost' }
  /** Nothing needs to be sent: see `Mutation.request`. */
  | { kind: 'done' | 'gone' }
  /** A document that the request is built from is not mirrored. */
  | { kind: 'missing' }
  /** The request cannot be built at all. */
  | { kind: 'broken'; fault: unknown };

/**
 * Claims decide who may settle an entry: only the holder may. A claim outlives its request's time-out, so that a late
 * answer still counts, and then expires. Under the Web Lock only one tab replays. So a claim that another tab took
 * under the lock belongs to a tab that is gone, and is taken over at once.
 */
export const claimMs = 45_000;

export interface Claimant {
  tab: string;
  /** Whether it holds the Web Lock. */
  isLocked: boolean;
}

export const isClaimFree = (
  claim: Entry['claim'],
  { tab, isLocked }: Claimant,
  now: number,
): boolean => {
  if (!claim || claim.until <= now || claim.until - now > claimMs) return true;
  return isLocked && claim.isLocked && claim.tab !== tab;
};

interface Claimer extends Claimant {
  registry: MutationRegistry;
  now: number;
  /** The same by the server's clock. */
  sentAt: number;
  claimId: string;
  /** The key to use if this request differs from the one that the entry's own key was used for. */
  freshKey: string;
  /** The frozen request is not sent again: it is built again. */
  isRebuilt: boolean;
}

type Frozen = NonNullable<Entry['frozen']>;

const readsOf = (mutation: Mutation<unknown>, args: unknown): Resource<unknown>[] =>
  typeof mutation.verification === 'string' ? [] : mutation.verification.reads(args);

interface Ingredients {
  known: KnownEntry;
  /** The mirror with the earlier entries folded over it, and without. */
  views: DocumentReader;
  mirror: DocumentReader;
  saved: Named['saved'];
}

/** Collects what the request is built from, inside the claiming transaction. */
const gather = async (
  database: CardsDatabase,
  registry: MutationRegistry,
  known: KnownEntry,
): Promise<Ingredients> => {
  const { mutation, args, entry } = known;
  const keys = [...mutation.needs(args), ...readsOf(mutation, args)].map(({ key }) => key);
  const stored = await database.mirror.bulkGet(keys);
  const rows = new Map(stored.map((row, at) => [keys[at] ?? '', row]));
  const touching = await database.outbox.where('keys').anyOf(keys).distinct().toArray();
  const before = parseEntries(touching).filter(({ seq }) => seq < entry.seq);
  return {
    known,
    views: createReader(registry, rows, before),
    mirror: createReader(registry, rows, []),
    saved: mutation.texts ? await readSaved(database, mutation.texts) : {},
  };
};

const freeze = ({
  known: { mutation, args },
  views,
  mirror,
  saved,
}: Ingredients): Frozen | 'missing' | 'done' | 'gone' => {
  const isUnseen = mutation.needs(args).some((need) => views.read(need) === undefined);
  const request = isUnseen ? mutation.unseenRequest?.(args) : mutation.request(args, views, saved);
  if (request === undefined) return 'missing';
  if (request === 'done' || request === 'gone') return request;
  const { params, body, ifMatch } = request;
  const baseline =
    typeof mutation.verification === 'string'
      ? undefined
      : mutation.verification.baseline?.(args, mirror);
  return {
    url: urlOf(mutation.call(args), params),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(ifMatch !== undefined && { ifMatch }),
    ...(baseline !== undefined && { baseline }),
  };
};

/** The entry as it is sent. A request that was sent before and reads the same keeps its key. */
const sent = (entry: Entry, frozen: Frozen, claimer: Claimer): Entry => {
  const { now, sentAt, claimId, tab, isLocked, freshKey } = claimer;
  const isRepeat =
    entry.frozen?.url === frozen.url &&
    entry.frozen.body === frozen.body &&
    entry.frozen.ifMatch === frozen.ifMatch;
  const isOther = entry.frozen !== null && !isRepeat;
  return {
    ...entry,
    opId: isOther ? freshKey : entry.opId,
    frozen: isRepeat ? entry.frozen : frozen,
    firstSentAt: isRepeat ? entry.firstSentAt : sentAt,
    state: 'sent',
    isInDoubt: true,
    claim: { id: claimId, tab, until: now + claimMs, isLocked },
  };
};

/**
 * Whether another tab tried it since it was chosen. Then the preparation (a settled doubt, an expired pause) is no
 * longer valid.
 */
const wasTried = (entry: Entry, chosen: Entry): boolean =>
  entry.isInDoubt !== chosen.isInDoubt || entry.notBefore !== chosen.notBefore;

/** `chosen`: the entry as it was when the attempt began. */
export const claimEntry = (
  database: CardsDatabase,
  chosen: Entry,
  claimer: Claimer,
): Promise<Claimed> =>
  database.transaction(
    'rw',
    database.outbox,
    database.mirror,
    database.meta,
    async (): Promise<Claimed> => {
      const entry = parseEntry(await database.outbox.get(chosen.seq));
      const known = entry && decodeEntry(claimer.registry, entry);
      const isOurs = entry?.queue && isClaimFree(entry.claim, claimer, claimer.now);
      if (!known || !isOurs || wasTried(entry, chosen)) return { kind: 'lost' };
      let frozen = entry.state === 'sent' && !claimer.isRebuilt ? entry.frozen : null;
      if (!frozen) {
        const ingredients = await gather(database, claimer.registry, known);
        try {
          const made = freeze(ingredients);
          if (typeof made === 'string') return { kind: made };
          frozen = made;
        } catch (fault) {
          return { kind: 'broken', fault };
        }
      }
      const claimed = sent(entry, frozen, claimer);
      await database.outbox.put(claimed);
      return {
        kind: 'claimed',
        known: { ...known, entry: claimed },
        wasInDoubt: entry.isInDoubt,
      };
    },
  );
