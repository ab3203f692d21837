/**
 * Where messages to the window around the app go: to that window's real origin, and to no other than the messenger's web
 * clients (or the demo's, which plays one). Safari and Chromium name the origin; elsewhere the first event tells it,
 * or the address that opened the frame. While nothing does, each client is tried: the browser delivers a message only to
 * the origin that it is meant for.
 */
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

const machine = ['localhost', '127.0.0.1'];

/** The clients, and for an app that runs on this machine the demo's messenger, at any of the machine's names. */
const knownOrigins = (): readonly string[] => {
  const { hostname, origin } = location;
  const demo = machine.includes(hostname) ? machine : [];
  return [...webClients, ...demo.map((name) => origin.replace(hostname, name))];
};

export const parentOrigins = (): readonly string[] => {
  const own = ownOrigin();
  if (own !== undefined) return [own];
  const known = knownOrigins();
  const ancestor = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined;
  const found = [ancestor, heardOrigin(), referrerOrigin()].find(
    (origin) => origin !== undefined && known.includes(origin),
  );
  return found === undefined ? known : [found];
};
