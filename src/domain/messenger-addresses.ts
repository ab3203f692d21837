/** Addresses of the messenger that no card shows. They are apart from link-targets.ts, which a visitor loads. */

import { usualMiniApp, type MiniAppPlace } from './link-targets.ts';

/** The address that opens the mini app on its first screen, or where a start parameter leads. */
export const appLink = (
  { messengerHost, bot, miniApp = usualMiniApp }: MiniAppPlace,
  startParam?: string,
): string => {
  const query = startParam === undefined ? '' : `?startapp=${startParam}`;
  return `https://${messengerHost}/${bot}/${miniApp}${query}`;
};

/** The address that opens the messenger's share sheet on a link: its member picks the chats. */
export const shareSheetLink = (messengerHost: string, url: string): string =>
  `https://${messengerHost}/share/url?url=${encodeURIComponent(url)}`;
