import type { CardsDatabase } from '../../src/db/tables.ts';

const pollMs = 20;

/** Resolves once the outbox holds no more than `left` entries; rejects with what it still holds after `limitMs`. */
export const drained = async (
  { outbox }: CardsDatabase,
  left = 0,
  limitMs = 60_000,
): Promise<void> => {
  const begun = performance.now();
  while ((await outbox.count()) > left) {
    if (performance.now() - begun >= limitMs) {
      const last = (await outbox.toCollection().last())?.state ?? 'gone';
      throw new Error(
        `${await outbox.count()} entries instead of ${left} in the outbox, the last is ${last}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
};
