/** Start parameters, which are part of links that start the mini app (link-targets.ts), and the ids in them. */
import { usualMiniApp, type MiniAppPlace } from './link-targets.ts';

/** The id that a start parameter names: everything after its first dash; undefined when there is none. */
export const startParamId = (startParam: string | null | undefined): string | undefined => {
  const dash = startParam?.indexOf('-') ?? -1;
  const id = dash < 0 ? '' : (startParam ?? '').slice(dash + 1);
  return id === '' ? undefined : id;
};

const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;
const profileIdPattern = /^[1-9]\d{0,15}$/;

export const isUlid = (id: string): boolean => ulidPattern.test(id);

/** A numeric profile id, safe as a JavaScript number. */
export const isProfileId = (id: string): boolean =>
  profileIdPattern.test(id) && Number.isSafeInteger(Number(id));

/** The id in a text, ignoring blanks around it; undefined for text that is neither a ULID nor a profile id. */
export const memberIdIn = (text: string): string | undefined => {
  const id = text.trim();
  if (isUlid(id)) return id.toUpperCase();
  return isProfileId(id) ? id : undefined;
};

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
