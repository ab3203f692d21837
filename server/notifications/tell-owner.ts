/** Lets the owner of a card know of something new on it, if they asked for that. */
import { noteNews } from '../db/bot/notifications.ts';
import type { Tx } from '../db/connection/engine.ts';
import type { Settings } from '../settings.ts';
import { gatherMsOf, quietMs } from './timing.ts';

interface Told {
  cardId: number;
  kind: 'reactions' | 'reviews';
  now: Date;
}

/** Called in the change's transaction, before the row is inserted (see `noteNews`). */
export const tellOwner = (
  { settings }: { settings: Pick<Settings, 'isDemo'> },
  tx: Tx,
  { cardId, kind, now }: Told,
): Promise<void> => {
  const at = new Date(now.getTime() + gatherMsOf(settings));
  return noteNews(tx, cardId, { kind, at, quietMs });
};
