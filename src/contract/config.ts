/**
 * Settings of its server that a client must know before the first call. They are public: at GET /config.json, and in
 * the app's page, which saves a start that request. The page that the service worker keeps comes without them.
 */
import * as z from 'zod/mini';
import { linkTemplates } from './calls/card/profile.ts';

const amount = z.int();

const shop = z.object({
  currency: z.enum(['USD', 'XTR']),
  prices: z.object({ mini: amount, small: amount, medium: amount, '1month': amount }),
});

export const appConfig = z.object({
  /** The bot's user name, without '@'. */
  bot: z.string(),
  /** Short name of the mini app in the messenger's links; 'app' if absent. */
  miniApp: z.optional(z.string()),
  /** Host of the messenger's links, such as t.me. */
  messengerHost: z.string(),
  /** Hosts of the product listing service. */
  listingHosts: z.object({ pages: z.string(), cards: z.string() }),
  /** Address that the world knows the server by, without a slash at the end: public cards are below it. */
  publicUrl: z.optional(z.string()),
  /** False: no reactions and no Singularity. */
  sells: z.optional(z.boolean()),
  /** In which currency it sells, and for how much; absent: in dollars, at the specification's prices. */
  shop: z.optional(shop),
  /** Names of the community's own interests, by the stored one and the language. */
  interests: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** As `getLinkTemplates` answers, so that a start can draw a card before it has asked. */
  linkTemplates: z.optional(linkTemplates),
});
export type AppConfig = z.output<typeof appConfig>;

/** Id of the element of the app's page that holds the settings as JSON. */
export const inlinedConfigId = 'config';

export { configPath } from './worker.ts';
