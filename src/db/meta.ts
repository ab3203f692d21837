/**
 * Marks of the engine. `order` counts settlements and beginnings of pulls over all tabs. So "a pull that began after
 * the acknowledgement" is a comparison of two numbers, never of two clocks.
 */
import * as z from 'zod/mini';
import type { CardsDatabase, MetaRow } from './tables.ts';

const gateMark = z.object({
  until: z.number(),
  /** The wait that the server asked for, so that a clock set back cannot lengthen it. */
  waitMs: z.number(),
  /** The only request that may try after the deadline. */
  probe: z.nullable(z.object({ id: z.string(), until: z.number() })),
  /** True if the refused request was not something that the member just did. */
  isQuiet: z.optional(z.boolean()),
  /** True if the server itself asked for the wait. Another's answer is believed only for a short time. */
  isOurs: z.optional(z.boolean()),
});
export type GateMark = z.output<typeof gateMark>;

/** A window of the limit on changes; sync/network/pace.ts makes one from an answer. */
const paceMark = z.object({
  /** How many changes it allows, as far as known. */
  limit: z.nullable(z.number()),
  /** How many changes were counted in it. */
  used: z.number(),
  /** Whether they were counted from its beginning. */
  isWhole: z.boolean(),
  /** It ends at this time or later, and is over at `until`. */
  notBefore: z.number(),
  until: z.number(),
  /** How much of it was left when that was learned, so that a clock set back cannot lengthen it. */
  waitMs: z.number(),
  /** The length of the next window; null where the server's answers state it. */
  nextMs: z.nullable(z.number()),
  /** The limit is assumed unchanged for so many more windows. */
  trust: z.number(),
});
export type PaceMark = z.output<typeof paceMark>;

const ownSave = z.object({
  text: z.string(),
  /** When it was acknowledged, in milliseconds since the epoch. */
  at: z.number(),
  /** Its place among the settlements: a document requested earlier proves nothing about it. */
  order: z.int(),
});
export type OwnSave = z.output<typeof ownSave>;

/** By kind, then by name; see `Mutation.texts`. */
const ownSaves = z.record(z.string(), z.record(z.string(), ownSave));
type OwnSaves = z.output<typeof ownSaves>;

const valueOf = <T>(schema: z.ZodMiniType<T>, row: MetaRow | undefined): T | undefined => {
  const parsed = z.safeParse(schema, row?.value);
  return parsed.success ? parsed.data : undefined;
};

/** Draws the next number. Call it inside a transaction that writes `meta`. */
export const nextOrder = async (database: CardsDatabase): Promise<number> => {
  const order = (valueOf(z.int(), await database.meta.get('order')) ?? 0) + 1;
  await database.meta.put({ key: 'order', value: order });
  return order;
};

/** Reads the mark of a closed gate; undefined if the gate is open. */
export const readGate = async (database: CardsDatabase): Promise<GateMark | undefined> =>
  valueOf(gateMark, await database.meta.get('gate'));

/** Saves the mark of a closed gate, or deletes it if the gate is open. */
export const saveGate = async (database: CardsDatabase, mark: GateMark | undefined) => {
  if (mark) await database.meta.put({ key: 'gate', value: mark });
  else await database.meta.delete('gate');
};

/** Reads the window of the limit on changes; undefined if none is known. */
export const readPace = async (database: CardsDatabase): Promise<PaceMark | undefined> =>
  valueOf(paceMark, await database.meta.get('pace'));

/** Saves the window of the limit on changes. */
export const savePace = async (database: CardsDatabase, mark: PaceMark) => {
  await database.meta.put({ key: 'pace', value: mark });
};

/** Reads the server's epoch; null if none is known. */
export const readEpoch = async (database: CardsDatabase): Promise<string | null> =>
  valueOf(z.string(), await database.meta.get('epoch')) ?? null;

/** Saves the server's epoch. */
export const saveEpoch = async (database: CardsDatabase, epoch: string) => {
  await database.meta.put({ key: 'epoch', value: epoch });
};

/** Reads the id of the last live event that any tab of this device received; undefined if there was none. */
export const readHeard = async (database: CardsDatabase): Promise<string | undefined> =>
  valueOf(z.string(), await database.meta.get('heard'));

/** Saves the id of the last live event that this device received. */
export const saveHeard = async (database: CardsDatabase, id: string) => {
  await database.meta.put({ key: 'heard', value: id });
};

/** Reads until when the draining tab must not be considered frozen, in milliseconds since the epoch. */
export const readDrainMark = async (database: CardsDatabase): Promise<number | undefined> =>
  valueOf(z.number(), await database.meta.get('drain'));

/** Saves until when the draining tab must not be considered frozen, in milliseconds since the epoch. */
export const saveDrainMark = async (database: CardsDatabase, until: number) => {
  await database.meta.put({ key: 'drain', value: until });
};

/** Reads the texts that this device saved last, by kind and name; empty if there are none. */
export const readOwnSaves = async (database: CardsDatabase): Promise<OwnSaves> =>
  valueOf(ownSaves, await database.meta.get('own-saves')) ?? {};

/** Replaces all texts that this device saved last. */
export const saveOwnSaves = async (database: CardsDatabase, saves: OwnSaves) => {
  await database.meta.put({ key: 'own-saves', value: saves });
};
