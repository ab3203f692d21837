/**
 * How fast all instances together send messages. The Bot API takes some 30 a second over all chats, and says with a 429
 * how long it wants none (https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this). The bot's
 * answers to commands come on top, so a part of that stays free.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from '../connection/engine.ts';
import { botPace } from '../schema/bot.ts';

const maxASecond = 20;

/** Seconds by which the clocks of instances may differ: the doctor tells of more. */
const maxSkewS = 5;

/** The instance that wrote the row last had a clock far ahead of ours: its times say nothing. */
const isAhead = sql`(${botPace.second} > excluded.second + ${maxSkewS})`;

/** Counts a message of this second, or of the one of an instance whose clock is ahead; false if it must wait. */
export const permitMessage = async (tx: Tx, now: Date): Promise<boolean> => {
  const second = Math.floor(now.getTime() / 1000);
  const { used, pausedUntil } = botPace;
  const isSame = sql`(${botPace.second} - excluded.second between 0 and ${maxSkewS})`;
  const latest = sql`case when ${isSame} then ${botPace.second} else excluded.second end`;
  const rows = await tx
    .insert(botPace)
    .values({ id: 1, second, used: 1 })
    .onConflictDoUpdate({
      target: botPace.id,
      set: {
        second: latest,
        used: sql`case when ${isSame} then ${used} + 1 else 1 end`,
        pausedUntil: null,
      },
      setWhere: sql`(${pausedUntil} is null or ${pausedUntil} <= ${now.toISOString()}::timestamptz or ${isAhead})
        and not (${isSame} and ${used} >= ${maxASecond})`,
    })
    .returning({ used });
  return rows.length > 0;
};

/** No instance sends before `until`. */
export const pauseMessages = async (tx: Tx, now: Date, until: Date): Promise<void> => {
  const second = Math.floor(now.getTime() / 1000);
  const { pausedUntil } = botPace;
  await tx
    .insert(botPace)
    .values({ id: 1, second, used: 0, pausedUntil: until })
    .onConflictDoUpdate({
      target: botPace.id,
      set: {
        second: sql`excluded.second`,
        pausedUntil: sql`case when ${isAhead} then excluded.paused_until
          else greatest(${pausedUntil}, excluded.paused_until) end`,
      },
    });
};
