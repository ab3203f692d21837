/** Links that start the mini app, and the start parameters that they carry. */

/** The address that opens the mini app on a profile: what the QR code holds and the share screen copies. */
export const profileDeepLink = (messengerHost: string, bot: string, id: string | number): string =>
  `https://${messengerHost}/${bot}/app?startapp=profile-${id}`;

/** The address that opens the mini app on its first screen. */
export const appLink = (messengerHost: string, bot: string): string =>
  `https://${messengerHost}/${bot}/app`;

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
