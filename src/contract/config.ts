/** GET /config.json: what a client must know of its server before the first call. Public. */
import * as z from 'zod/mini';

export const appConfig = z.object({
  /** The bot's user name, without '@'. */
  bot: z.string(),
  /** Host of the messenger's links, such as t.me. */
  messengerHost: z.string(),
  /** Hosts of the product listing service. */
  listingHosts: z.object({ pages: z.string(), cards: z.string() }),
});
export type AppConfig = z.output<typeof appConfig>;

export { configPath } from './worker.ts';
