/**
 * Where messages to the window around the app go: to that window's real origin, and to no other than the messenger's web
 * clients (or this site, whose demo plays one). Safari and Chromium name the origin; elsewhere the first event tells it,
 * or the address that opened the frame. While nothing does, each client is tried: the browser delivers a message only to
 * the origin that it is meant for.
 */
import { postMessageImplementation } from '@telegram-apps/sdk';
import { webClients } from '../../contract/messenger-clients.ts';
import { heardOrigin } from './events.ts';

/** Undefined if the window around this page is of another origin, which cannot be read. */
const ownOrigin = (): string | undefined => {
  try {
    return window.parent.location.origin === location.origin ? location.origin : undefined;
  } catch {
    return undefined;
  }
};

/** The page that opened this frame; empty if its policy hides it. */
const referrerOrigin = (): string | undefined => {
  try {
    return new URL(document.referrer).origin;
  } catch {
    return undefined;
  }
};

const targets = (): readonly string[] => {
  const own = ownOrigin();
  if (own !== undefined) return [own];
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  const found = [ancestor, heardOrigin(), referrerOrigin()].find(
    (origin) => origin !== undefined && webClients.includes(origin),
  );
  return found === undefined ? webClients : [found];
};

/** From now on, what the SDK sends to the window around this page goes there. */
export const addressParent = (): void =>
  postMessageImplementation.set((message: string) => {
    for (const target of targets()) window.parent.postMessage(message, target);
  });
