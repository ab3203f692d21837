/**
 * "Other messenger links": bots with a mini app, channels and forum posts. The form keeps them as one list. Only their
 * syntax tells which of the three groups they belong to.
 */
import { limits } from '../limits.ts';

export type MessengerLinkKind = 'miniApp' | 'channel' | 'forum';

const parameters = String.raw`(?:\?(?:start|startapp)=[A-Za-z0-9_-]+)?`;
const name = String.raw`[A-Za-z][A-Za-z0-9_]{3,31}`;
/** A name of a bot's length; `ending` is a pattern. */
const botName = (ending: string): string =>
  String.raw`(?=[A-Za-z0-9_]{4,32}(?![A-Za-z0-9_]))[A-Za-z][A-Za-z0-9_]*${ending}`;
const postfix = String.raw`(?:\/[A-Za-z0-9_]{1,64})?`;
const host = String.raw`https:\/\/(?:t\.me|telegram\.me|telegram\.dog)\/`;

const forms: readonly [MessengerLinkKind, RegExp][] = [
  // A plain name may also be a channel's, so it must be recognisable as a bot's. An address need not.
  ['miniApp', new RegExp(`^@?${botName('_bot')}${postfix}${parameters}$`, 'i')],
  ['miniApp', new RegExp(`^${host}${botName('bot')}${postfix}${parameters}$`, 'i')],
  ['forum', new RegExp(`^@${name}\\/[1-9]\\d{0,9}$`)],
  ['channel', new RegExp(`^@${name}$`)],
];

/** The group a link belongs to; undefined when it is not a messenger link at all. */
export const messengerLinkKind = (link: string): MessengerLinkKind | undefined => {
  const { min, max } = limits.messengerLink;
  if (link.length < min || link.length > max) return undefined;
  return forms.find(([, pattern]) => pattern.test(link))?.[0];
};

export const isMessengerLink = (link: string): boolean => messengerLinkKind(link) !== undefined;

/** The three lists of the profile answer, made from the one list of the form. */
export const sortMessengerLinks = (links: readonly string[]) => ({
  miniApps: links.filter((link) => messengerLinkKind(link) === 'miniApp'),
  channels: links.filter((link) => messengerLinkKind(link) === 'channel'),
  forums: links.filter((link) => messengerLinkKind(link) === 'forum'),
});
