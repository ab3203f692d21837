/**
 * Marks of the engine. `order` counts settlements and beginnings of pulls over all tabs, so that "a pull begun after
 * the acknowledgement" is a comparison of two numbers and never of two clocks.
 */
import * as z from 'zod/mini';
import type { CardsDatabase } from './database.ts';

export interface MetaRow {
  key: 'order' | 'epoch' | 'gate' | 'identity';
  value: unknown;
}

const gateMark = z.object({
  until: z.number(),
  /** The wait as the server asked it, so that a clock set back cannot stretch it. */
  waitMs: z.number(),
  /** The one request that may try first after the deadline. */
  probe: z.nullable(z.object({ id: z.string(), until: z.number() })),
});
export type GateMark = z.output<typeof gateMark>;

const valueOf = <T>(schema: z.ZodMiniType<T>, row: MetaRow | undefined): T | undefined => {
  const parsed = z.safeParse(schema, row?.value);
  return parsed.success ? parsed.data : undefined;
};

/** The next number; call it inside a transaction that writes `meta`. */
export const nextOrder = async (database: CardsDatabase): Promise<number> => {
  const order = (valueOf(z.int(), await database.meta.get('order')) ?? 0) + 1;
  await database.meta.put({ key: 'order', value: order });
  return order;
};

export const readGate = async (database: CardsDatabase): Promise<GateMark | undefined> =>
  valueOf(gateMark, await database.meta.get('gate'));

export const saveGate = async (database: CardsDatabase, mark: GateMark | undefined) => {
  if (mark) await database.meta.put({ key: 'gate', value: mark });
  else await database.meta.delete('gate');
};

export const readEpoch = async (database: CardsDatabase): Promise<string | null> =>
  valueOf(z.string(), await database.meta.get('epoch')) ?? null;

export const saveEpoch = async (database: CardsDatabase, epoch: string) => {
  await database.meta.put({ key: 'epoch', value: epoch });
};
