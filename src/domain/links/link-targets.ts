/**
 * Where links lead: those that members store, and those into the mini app. The rules for saving are in handles.ts,
 * messenger-links.ts and titled-links.ts. A card that only shows links needs none of those, so a visitor does not load
 * them.
 */
import type { LinkTemplate } from './handles.ts';

/** An http(s) address without credentials; undefined for anything else, `javascript:` above all. */
export const webUrl = (url: string): URL | undefined => {
  if (!/^https?:\/\/[^/\\]/i.test(url)) return undefined;
  try {
    const parsed = new URL(url);
    return parsed.username || parsed.password ? undefined : parsed;
  } catch {
    return undefined;
  }
};

/** The address of a handle; undefined if the template is missing or not http(s). */
export const handleUrl = (
  handle: string,
  template: LinkTemplate | undefined,
): string | undefined => {
  const url = template?.template.replace(
    '{username}',
    encodeURIComponent(handle.replace(/^@/, '')),
  );
  return url && /^https?:\/\//i.test(url) ? url : undefined;
};

/** The shown name of the link after the '@': no host, no '@'. */
export const messengerLinkName = (link: string): string =>
  link.replace(/^https:\/\/[^/]+\//i, '').replace(/^@/, '');

/** The address in the messenger's web host that a link opens. */
export const messengerLinkUrl = (link: string, messengerHost: string): string =>
  `https://${messengerHost}/${messengerLinkName(link)}`;

/** Where the mini app is found in the messenger. */
export interface MiniAppPlace {
  messengerHost: string;
  /** The bot's user name, without '@'. */
  bot: string;
  /** Short name of the mini app, as its operator told BotFather. */
  miniApp?: string | undefined;
}

/** The short name of a mini app whose operator set none. */
export const usualMiniApp = 'app';

/** The address that opens the mini app on a profile: what the QR code holds and the share screen copies. */
export const profileDeepLink = (
  { messengerHost, bot, miniApp = usualMiniApp }: MiniAppPlace,
  id: string | number,
): string => `https://${messengerHost}/${bot}/${miniApp}?startapp=profile-${id}`;
