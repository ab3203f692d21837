/**
 * GET /user/{id}: a public card as a whole page, rendered here so that it can be read before any script has run. A card
 * that is private, unknown or unreadable gets the same page with the error in it. The asker is always a visitor: a
 * browser that opens an address sends no init data. It names the language it wants.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../src/contract/config.ts';
import type { Language } from '../../src/domain/language.ts';
import type { Card, LinkTemplates } from '../../src/contract/profile.ts';
import type { PublicPageState } from '../../src/card/render.tsx';
import { reasonPhrase } from '../../src/domain/http-status.ts';
import { createAsk } from '../db/ask.ts';
import { readPublicCard, type PublicCard } from '../db/cards.ts';
import { isUnavailable } from '../db/failures.ts';
import type { ServerContext } from '../http/api.ts';
import { unavailable } from '../http/errors.ts';
import { appConfigOf } from '../http/operations.ts';
import type { Fault } from '../http/fault.ts';
import { isMiss, tellLimit, type MissLimits, type ReadLimits } from '../http/limits.ts';
import { linkTemplates } from '../link-templates.ts';
import { languageOfRequest, speaking } from '../language.ts';
import type { CardTemplate } from './card-template.ts';
import { replyPage } from './html.ts';
import { cardHead, noCardHead } from './preview.ts';

/** `src/card/render.tsx`, built for the server. */
export interface CardRenderer {
  renderPublicPage(state: PublicPageState, config: AppConfig, language: Language): string;
  publicPageTitle(state: PublicPageState, language: Language): string;
}

interface Found {
  status: number;
  state: PublicPageState;
  /** When another try makes sense. */
  retryAfterS?: number | undefined;
}

const failed = (status: number, retryAfterS?: number): Found => ({
  status,
  state: { state: 'failed', status, statusText: reasonPhrase(status) ?? '' },
  retryAfterS,
});

const limited = ({ retryAfterS = 0 }: Fault): Found => ({
  status: 429,
  state: { state: 'limited', retryAfterS },
  retryAfterS,
});

/** Only the templates of the card's platforms: all of them together are as long as the card itself. */
const templatesFor = ({ profile }: Card): LinkTemplates =>
  Object.fromEntries(
    Object.entries(linkTemplates).filter(([platform]) => platform in profile.socialLinks),
  );

const toFound = (found: PublicCard): Found => {
  if (!found.ok) return failed(found.reason === 'private' ? 403 : 404);
  const { card } = found;
  return { status: 200, state: { state: 'ready', card, linkTemplates: templatesFor(card) } };
};

export interface CardPageParts {
  template: CardTemplate;
  renderer: CardRenderer;
  limits: ReadLimits;
  misses: MissLimits;
}

/** Adds the route. */
export const addCardPage = (
  app: FastifyInstance,
  { settings, database, clock }: ServerContext,
  { template, renderer, limits, misses }: CardPageParts,
): void => {
  const ask = createAsk(database.read);
  // The page's state has the templates; its own address is known to it.
  const { linkTemplates: _templates, publicUrl: _address, ...config } = appConfigOf(settings);

  const find = async (id: string, request: FastifyRequest): Promise<Found> => {
    try {
      const now = new Date(clock());
      return toFound(await readPublicCard(ask, id, now));
    } catch (error) {
      if (isUnavailable(error)) {
        request.server.outages.failed(request.log, error);
        return failed(503, unavailable.retryAfterS);
      }
      request.log.error({ err: error }, 'a card could not be read');
      return failed(500);
    }
  };

  const page = ({ state }: Found, language: Language): string => {
    const title = renderer.publicPageTitle(state, language);
    const head = speaking(language, () =>
      state.state === 'ready' ? cardHead(title, state.card, settings.publicUrl) : noCardHead(title),
    );
    const markup = renderer.renderPublicPage(state, config, language);
    const spoken = language === 'en' ? {} : { language };
    return template.fill({ head, markup, data: { state, config, ...spoken }, language });
  };

  /**
   * Rendered refusals, by language and the seconds that they count down: a client over the limit does not deserve a new rendering.
   */
  const refusals = new Map<string, string>();
  const refusal = (found: Found, language: Language): string => {
    const key = `${language} ${found.retryAfterS}`;
    const known = refusals.get(key) ?? page(found, language);
    refusals.set(key, known);
    return known;
  };

  app.get<{ Params: { id: string } }>('/user/:id', async (request, reply) => {
    const taken = misses.refuse(request.ip) ?? limits.take(request.ip);
    const { fault: tooMany } = taken;
    tellLimit(reply, taken);
    const found = tooMany ? limited(tooMany) : await find(request.params.id, request);
    if (isMiss(found.status)) misses.note(request.ip);
    if (found.retryAfterS !== undefined) reply.header('retry-after', String(found.retryAfterS));
    const language = languageOfRequest(request);
    const html = tooMany ? refusal(found, language) : page(found, language);
    reply.header('content-language', language);
    return replyPage(request, reply, found.status, html, ['accept-encoding', 'accept-language']);
  });
};
