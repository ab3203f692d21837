/** Headers of a card's files, as browsers and the messenger's clients want them. */

/** One name for clients that know no other characters, and one for all others (RFC 6266). */
export const dispositionOf = (
  how: 'inline' | 'attachment',
  name: string,
  plainName: string,
): string => {
  const plain = /^[\w.-]+$/.test(name) ? name : plainName;
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/**
 * The messenger downloads what is sent as an attachment, and its web client what it may also read
 * (https://core.telegram.org/bots/webapps, `downloadFile`).
 */
export const forMessenger = { 'access-control-allow-origin': 'https://web.telegram.org' };
