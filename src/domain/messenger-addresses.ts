/** Addresses of the messenger that no card shows. They are apart from link-targets.ts, which a visitor loads. */

import { usualMiniApp, type MiniAppPlace } from './link-targets.ts';

/** The address that opens the mini app on its first screen. */
export const appLink = ({ messengerHost, bot, miniApp = usualMiniApp }: MiniAppPlace): string =>
  `https://${messengerHost}/${bot}/${miniApp}`;

/** The address that opens the messenger's share sheet on a link: its member picks the chats. */
export const shareSheetLink = (messengerHost: string, url: string): string =>
  `https://${messengerHost}/share/url?url=${encodeURIComponent(url)}`;
