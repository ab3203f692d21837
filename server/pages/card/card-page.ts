/**
 * GET /user/{id}: a public card as a whole page, rendered here so that it can be read before any script has run. A card
 * that is private, unknown or unreadable gets the same page with the error in it. The asker is always a visitor: a
 * browser that opens an address sends no init data. It names the language it wants.
 */
import type { FastifyInstance } from 'fastify';
import { headers } from '../../../src/contract/headers.ts';
import type { AppConfig } from '../../../src/contract/config.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { Card, LinkTemplates, Profile } from '../../../src/contract/calls/card/profile.ts';
import type { PublicPageState } from '../../../src/card/render.tsx';
import { reasonPhrase } from '../../../src/domain/http-status.ts';
import type { Database } from '../../db/connection/engine.ts';
import type { Settings } from '../../settings.ts';
import { appConfigOf } from '../../http/operations.ts';
import { linkTemplates } from '../../link-templates.ts';
import { languageOfRequest, speaking } from '../../language.ts';
import { pictureAddress, pictureOf, cardAddress } from '../../previews/content.ts';
import type { Previews } from '../../previews/previews.ts';
import type { CardTemplate } from './card-template.ts';
import type { FindCard, FoundCard } from './find-card.ts';
import { replyPage } from '../html.ts';
import { cardHead, noCardHead } from './preview.ts';
import { cardLinks } from '../../../src/card/links/card-links.ts';
import { memberName } from '../../../src/texts/member-name.ts';
import { inlineJson } from '../escape.ts';
import { policyHeader } from '../security-headers.ts';

/** `src/card/render.tsx`, built for the server. */
export interface CardRenderer {
  renderPublicPage(state: PublicPageState, config: AppConfig, language: Language): string;
  renderExamples(language: Language): string;
  iconsOf(markup: string): string;
  publicPageTitle(state: PublicPageState, language: Language): string;
}

/** Only the templates of the card's platforms: all of them together are as long as the card itself. */
const templatesFor = ({ profile }: Card): LinkTemplates =>
  Object.fromEntries(
    Object.entries(linkTemplates).filter(([platform]) => platform in profile.socialLinks),
  );

const stateOf = (found: FoundCard): PublicPageState => {
  if (found.ok) {
    const { card } = found;
    return { state: 'ready', card, linkTemplates: templatesFor(card) };
  }
  const { status, isLimited, retryAfterS = 0 } = found;
  if (isLimited) return { state: 'limited', retryAfterS };
  return { state: 'failed', status, statusText: reasonPhrase(status) ?? '' };
};

export interface CardPageParts {
  settings: Settings;
  /** Marks each page as the server's own: by it alone a browser keeps a card, or forgets it. */
  database: Pick<Database, 'epoch'>;
  template: CardTemplate;
  /** The Content-Security-Policy of its pages. */
  policy: string;
  renderer: CardRenderer;
  findCard: FindCard;
  previews: Pick<Previews, 'peek'>;
}

interface ListedParts {
  publicUrl: string;
  messengerHost: string;
  picture: string | undefined;
}

const linksOf = (profile: Profile, messengerHost: string): string[] => {
  const { social, messenger } = cardLinks(profile, linkTemplates, messengerHost);
  const handles = messenger.filter(({ kind }) => kind === 'handle').flatMap(({ links }) => links);
  return [...social, ...handles].map(({ url }) => url);
};

/**
 * What search engines read of a card that they may list: a ProfilePage of https://schema.org. It has what everybody may
 * see, except phone and email, which would be harvested. A script element of data, which no browser executes.
 */
const profilePage = (
  profile: Profile,
  { publicUrl, messengerHost, picture }: ListedParts,
): string => {
  const url = cardAddress(profile, publicUrl);
  const sameAs = linksOf(profile, messengerHost);
  const person = {
    '@type': 'Person',
    identifier: profile.ulid ?? String(profile.profileId),
    url,
    name: memberName(profile),
    givenName: profile.firstName,
    ...(profile.lastName && { familyName: profile.lastName }),
    ...(profile.headline && { jobTitle: profile.headline }),
    ...(profile.description && { description: profile.description }),
    ...(picture && { image: picture }),
    ...(profile.tags.length > 0 && { knowsAbout: profile.tags }),
    ...(sameAs.length > 0 && { sameAs }),
  };
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: person,
  };
  return `<script type="application/ld+json">${inlineJson(page)}</script>`;
};

/** Adds the route. */
export const addCardPage = (
  app: FastifyInstance,
  { settings, database, template, policy, renderer, findCard, previews }: CardPageParts,
): void => {
  // The page's state has the templates; its own address is known to it.
  const {
    linkTemplates: _templates,
    publicUrl: _address,
    interests = {},
    ...config
  } = appConfigOf(settings);
  const { publicUrl } = settings;
  const product = settings.community.name;

  /** Undefined as well if drawing is known to fail: the preview then has only words. */
  const pictureFor = (card: Card): string | undefined => {
    const order = pictureOf(card, publicUrl, product);
    return order && previews.peek(order)?.ok !== false ? pictureAddress(order) : undefined;
  };

  const headOf = (title: string, { card, searchEngines }: FoundCard & { ok: true }): string => {
    const picture = pictureFor(card);
    const { messengerHost } = config;
    const listed =
      card.filled && searchEngines
        ? profilePage(card.profile, { publicUrl, messengerHost, picture })
        : undefined;
    return cardHead(title, card, { publicUrl, product, picture, listed });
  };

  /** Own interests have the names of the visitor's language already: then the page needs no list of them. */
  const named = (state: PublicPageState, language: Language): PublicPageState => {
    if (state.state !== 'ready') return state;
    const { card } = state;
    const tags = card.profile.tags.map((tag) => interests[tag]?.[language] ?? tag);
    return { ...state, card: { ...card, profile: { ...card.profile, tags } } };
  };

  const page = (found: FoundCard, language: Language): string => {
    const state = named(stateOf(found), language);
    const title = renderer.publicPageTitle(state, language);
    const head = speaking(language, () => (found.ok ? headOf(title, found) : noCardHead(title)));
    const markup = renderer.renderPublicPage(state, config, language);
    const spoken = language === 'en' ? {} : { language };
    const isCard = found.ok && found.card.filled;
    const examples = isCard ? '' : renderer.renderExamples(language);
    const below = examples + renderer.iconsOf(markup + examples);
    const data = { state, config, ...spoken };
    return template.fill({ head, markup, isCard, below, data, language });
  };

  /** Rendered refusals, by language and seconds to count down: a client over the limit causes no rendering. */
  const refusals = new Map<string, string>();
  const refusal = (found: FoundCard & { ok: false }, language: Language): string => {
    const key = `${language} ${found.retryAfterS}`;
    const known = refusals.get(key) ?? page(found, language);
    refusals.set(key, known);
    return known;
  };

  app.get<{ Params: { id: string } }>('/user/:id', async (request, reply) => {
    const found = await findCard(request.params.id, request, reply);
    const language = languageOfRequest(request);
    const html = !found.ok && found.isLimited ? refusal(found, language) : page(found, language);
    if (!found.ok && found.retryAfterS !== undefined)
      reply.header('retry-after', String(found.retryAfterS));
    reply.headers({
      'content-language': language,
      [policyHeader]: policy,
      [headers.serverEpoch]: database.epoch(),
    });
    const status = found.ok ? 200 : found.status;
    return replyPage(request, reply, status, html, ['accept-encoding', 'accept-language']);
  });
};
