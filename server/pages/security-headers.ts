/**
 * Security headers of every answer. Inline parts of a page (the theme's boot script, a card's style) are allowed only
 * by their hash. A worker takes its policy from the answer with its script, so a file carries one as well as a page.
 * The file's policy is stricter and short: on a slow line the headers of a small file weigh more than the file.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { webClients } from '../../src/contract/messenger-clients.ts';
import { workerPath } from '../../src/contract/worker.ts';
import { listingHosts } from '../../src/domain/links/titled-links.ts';

/** A route may set a policy of its own. */
export const policyHeader = 'content-security-policy';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineElement = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/gi;

/** Sources that are executed. A block of data is not, and a script with an address has no content. */
const isInline = (attributes: string): boolean =>
  !/\ssrc=/i.test(attributes) && !/\stype="?application\/(?:ld\+)?json/i.test(attributes);

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Hashes of the inline parts of these pages. */
export const inlineHashes = (pages: readonly string[]): InlineHashes => {
  const elements = pages.flatMap((html) => [...html.matchAll(inlineElement)]);
  const inline = elements.filter(([, , attributes = '']) => isInline(attributes));
  const hashes = (name: string) => [
    ...new Set(
      inline
        .filter(([, tag]) => tag?.toLowerCase() === name)
        .map(([, , , text = '']) => hashOf(text)),
    ),
  ];
  return { scripts: hashes('script'), styles: hashes('style') };
};

/** The demo on one machine: its messenger frames the app from the other name of this machine, a foreign origin. */
const thisMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

export interface PolicyOptions {
  inline: InlineHashes;
  /** The demo messenger frames the app, from the same origin or from this machine's other name. */
  isDemo: boolean;
}

const listingOrigins = [`https://${listingHosts.pages}`, `https://${listingHosts.cards}`];

const written = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

const scriptSources = ["'self'", "'wasm-unsafe-eval'"];
const connectSources = ["'self'", ...listingOrigins];

const policyOfFile = (sources: readonly string[]): string =>
  written({
    'default-src': ["'none'"],
    'script-src': scriptSources,
    'worker-src': ["'self'"],
    'connect-src': sources,
    'frame-ancestors': ["'none'"],
  });

/** The policy of all answers but pages: it only permits what a worker does. */
const filePolicy = policyOfFile(connectSources);

/** The app's service worker keeps pictures of members, which may be anywhere (`img-src` of a page). */
const workerPolicy = policyOfFile(["'self'", 'https:']);

/** The Content-Security-Policy of the app, or of the demo messenger's page (which frames the app, not cards). */
export const contentSecurityPolicy = (
  { inline, isDemo }: PolicyOptions,
  page: 'app' | 'messenger' = 'app',
): string =>
  written({
    'default-src': ["'self'"],
    'script-src': [...scriptSources, ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'worker-src': ["'self'"],
    'connect-src': connectSources,
    'img-src': ["'self'", 'https:', 'data:'],
    'frame-src':
      page === 'messenger' ? ["'self'", ...thisMachine] : [`https://${listingHosts.cards}`],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Forms are sent by fetch only.
    'form-action': ["'none'"],
    'frame-ancestors': [...(isDemo ? ["'self'", ...thisMachine] : []), ...webClients],
  });

/** Nothing here uses them, and nothing framed here may. */
const unusedFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The camera scans the codes of cards, after the browser has asked; what is framed here gets none. */
const permissionsPolicy = [...unusedFeatures.map((name) => `${name}=()`), 'camera=(self)'].join(
  ', ',
);

/** Of all answers but pages. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  [policyHeader]: filePolicy,
};

const yearS = 31_536_000;

const isWorker = (url: string): boolean => url.split('?', 1)[0] === workerPath;

const isMessenger = (url: string): boolean => /^\/messenger(?:[/?]|$)/.test(url);

/** A "not modified" names no type, and a browser applies its headers to the cached page: it counts as a page. */
const isFile = (reply: FastifyReply): boolean =>
  !String(reply.getHeader('content-type') ?? 'text/html').startsWith('text/html');

/** Sets the headers when any answer is sent, including refusals before a route and errors. */
export const addSecurityHeaders = (
  app: FastifyInstance,
  options: PolicyOptions & { isAlwaysHttps: boolean },
): void => {
  const onFiles = {
    ...fileHeaders,
    ...(options.isAlwaysHttps && { 'strict-transport-security': `max-age=${yearS}` }),
  };
  const onWorker = { ...onFiles, [policyHeader]: workerPolicy };
  const onPages = {
    ...onFiles,
    [policyHeader]: contentSecurityPolicy(options),
    'permissions-policy': permissionsPolicy,
    // Links to other sites open new windows, and neither window may know anything about the other.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const onMessenger = {
    ...onPages,
    [policyHeader]: contentSecurityPolicy(options, 'messenger'),
  };
  app.addHook('onSend', async ({ url }, reply) => {
    const onPage = options.isDemo && isMessenger(url) ? onMessenger : onPages;
    const policy = reply.getHeader(policyHeader);
    if (isWorker(url)) reply.headers(onWorker);
    else reply.headers(isFile(reply) ? onFiles : onPage);
    if (policy !== undefined) reply.header(policyHeader, policy);
  });
};
