/**
 * What a client must know of its server before the first call. Public: GET /config.json, and in the app's page, which
 * saves a start that asking. The page that the service worker keeps comes without.
 */
import * as z from 'zod/mini';
import { linkTemplates } from './profile.ts';

export const appConfig = z.object({
  /** The bot's user name, without '@'. */
  bot: z.string(),
  /** Host of the messenger's links, such as t.me. */
  messengerHost: z.string(),
  /** Hosts of the product listing service. */
  listingHosts: z.object({ pages: z.string(), cards: z.string() }),
  /** Address that the world knows the server by, without a slash at the end: public cards are below it. */
  publicUrl: z.optional(z.string()),
  /** False: no reactions and no Singularity. */
  sells: z.optional(z.boolean()),
  /** As `getLinkTemplates` answers: a start draws a card before it has asked. */
  linkTemplates: z.optional(linkTemplates),
});
export type AppConfig = z.output<typeof appConfig>;

/** Id of the element of the app's page that holds it as JSON. */
export const inlinedConfigId = 'config';

export { configPath } from './worker.ts';
