/**
 * GET /robots.txt, /sitemap.xml and /sitemap-{part}.xml (https://www.sitemaps.org/protocol.html): the cards whose members
 * let search engines list them, and nobody else's. Each is read at most once in some minutes.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { partSize, readSearchable, readSearchableParts } from '../db/cards/searchable.ts';
import type { ServerContext } from '../http/api.ts';
import { sendCompressed, packed } from '../http/replies/compression.ts';
import { refuse } from '../http/replies/fault.ts';
import { tellLimit, type ReadLimits } from '../http/limits/limits.ts';
import { sourceOf } from '../http/proxies.ts';
import { replyFault } from '../http/replies/replies.ts';
import { cardAddress } from '../previews/content.ts';
import { escapeHtml } from './escape.ts';

const keptForMs = 10 * 60_000;
/** A part has up to a megabyte. */
const maxKept = 8;

const missing = refuse(404, 'NOT_FOUND', 'There is nothing at this address');

const xml = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/** Parts by their number, and the list of parts; each shared by all who ask within some minutes. */
const createKept = (clock: ServerContext['clock']) => {
  const kept = new LRUCache<string, Promise<string>>({
    max: maxKept,
    ttl: keptForMs,
    perf: { now: clock },
    ttlResolution: 0,
  });
  return (key: string, read: () => Promise<string>): Promise<string> => {
    const known = kept.get(key);
    if (known) return known;
    const text = read();
    kept.set(key, text);
    text.catch(() => kept.delete(key));
    return text;
  };
};

const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /tma/\nDisallow: /bot/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** A demo shows made-up people. */
const demoRobots = 'User-agent: *\nDisallow: /\n';

export interface SitemapParts {
  context: ServerContext;
  limits: ReadLimits;
}

/** Adds the routes. */
export const addSitemap = (
  app: FastifyInstance,
  { context: { database, settings, clock }, limits }: SitemapParts,
): void => {
  const { publicUrl, isDemo } = settings;
  const kept = createKept(clock);

  const list = async (): Promise<string> => {
    const parts = await database.read(readSearchableParts);
    const entries = parts.map(
      (part) => `<sitemap><loc>${publicUrl}/sitemap-${part}.xml</loc></sitemap>`,
    );
    return xml('sitemapindex', entries);
  };

  const part = async (number: number): Promise<string> => {
    const cards = await database.read((tx) => readSearchable(tx, number));
    const entries = cards.map(
      (card) => `<url><loc>${escapeHtml(cardAddress(card, publicUrl))}</loc></url>`,
    );
    return entries.length > 0 ? xml('urlset', entries) : '';
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    read: () => Promise<string>,
  ): Promise<FastifyReply> => {
    const taken = limits.take(sourceOf(request));
    tellLimit(reply, taken);
    if (taken.fault) return replyFault(reply, taken.fault);
    const text = await read();
    if (text === '') return replyFault(reply, missing);
    reply.type(type).headers({ 'cache-control': 'public, max-age=600', vary: 'accept-encoding' });
    return sendCompressed(request, reply, packed(text));
  };

  app.get('/robots.txt', (request, reply) =>
    answer(request, reply, 'text/plain; charset=utf-8', async () =>
      isDemo ? demoRobots : robots(publicUrl),
    ),
  );
  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, 'application/xml; charset=utf-8', () => kept('list', list)),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,10}).xml', (request, reply) => {
    const number = Number(request.params.part);
    return answer(request, reply, 'application/xml; charset=utf-8', async () =>
      number * partSize > Number.MAX_SAFE_INTEGER ? '' : kept(String(number), () => part(number)),
    );
  });
};
