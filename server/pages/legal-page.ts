/**
 * GET /terms and GET /privacy: pages of text, without a script, in the language that the browser asks for. The bot, the
 * app's settings and the two themselves link them.
 */
import type { FastifyInstance } from 'fastify';
import { legalTexts } from '#texts/legal';
import { directionOf, type Language } from '../../src/domain/language.ts';
import { tellLimit, type ReadLimits } from '../http/limits/limits.ts';
import { sourceOf } from '../http/proxies.ts';
import { replyFault } from '../http/replies/replies.ts';
import { languageOfRequest, speaking } from '../language.ts';
import { accentTokens } from '../community/colours.ts';
import type { Community } from '../settings/community.ts';
import type { Operator, Settings } from '../settings.ts';
import { escapeHtml } from './escape.ts';
import { replyPage } from './html.ts';

type LegalSettings = Pick<Settings, 'operator' | 'community'>;

type LegalPage = 'terms' | 'privacy';

const list = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escapeHtml(line.replace(/^- /, ''))}</li>`).join('')}</ul>`;

const block = (text: string): string => {
  if (text.startsWith('## ')) return `<h2>${escapeHtml(text.slice(3))}</h2>`;
  return text.startsWith('- ') ? list(text.split('\n')) : `<p>${escapeHtml(text)}</p>`;
};

const article = (text: string): string => text.split('\n\n').map(block).join('');

/** The address that a contact opens. */
const hrefOf = (contact: string): string => {
  if (contact.startsWith('@')) return `https://t.me/${contact.slice(1)}`;
  return contact.startsWith('https:') ? contact : `mailto:${contact}`;
};

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}"><bdi>${escapeHtml(text)}</bdi></a>`;

const whoRuns = ({ name, contact, country }: Operator, product: string): string => {
  const run = name === undefined ? legalTexts.unnamed(product) : legalTexts.run(product, name);
  const from = country === undefined ? '' : ` ${legalTexts.country(country)}`;
  const reached =
    contact === undefined
      ? escapeHtml(legalTexts.noContact)
      : `${escapeHtml(legalTexts.contact)} ${link(hrefOf(contact), contact)}`;
  return `<p>${escapeHtml(run + from)}</p><p>${reached}</p>`;
};

const bodyOf = (page: LegalPage, operator: Operator, product: string): string => {
  const { termsTitle, privacyTitle } = legalTexts;
  const isTerms = page === 'terms';
  const { country } = operator;
  const law = isTerms && country !== undefined ? article(legalTexts.law(country)) : '';
  const other = isTerms ? link('/privacy', privacyTitle) : link('/terms', termsTitle);
  return [
    `<header><a href="/">${escapeHtml(product)}</a></header>`,
    `<main><h1>${escapeHtml(isTerms ? termsTitle : privacyTitle)}</h1>`,
    whoRuns(operator, product),
    article(isTerms ? legalTexts.terms(product) : legalTexts.privacy),
    `${law}</main><footer>${other}</footer>`,
  ].join('');
};

/* The colours and distances of src/ui/tokens.css, without its layers. */
const light = '--page:#f9fafb;--text:#14171f;--muted:#565e6c;--line:#e5e7eb;--link:#4540cc';
const dark = '--page:#0f1115;--text:#f1f3f6;--muted:#a4adba;--line:#2c313a;--link:#b0b2ff';

const legalStyle = [
  `:root{color-scheme:light dark;${light}}`,
  `@media (prefers-color-scheme:dark){:root{${dark}}}`,
  '*{box-sizing:border-box}',
  "body{margin:0 auto;padding:1.5rem max(1rem,env(safe-area-inset-right)) 3rem max(1rem,env(safe-area-inset-left));max-width:40rem;background:var(--page);color:var(--text);font:1rem/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:break-word}",
  'header a{color:var(--muted);font-size:.9375rem;text-decoration:none}',
  'h1{margin:.5rem 0 1.25rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}',
  'h2{margin:2rem 0 .5rem;font-size:1.125rem;line-height:1.3}',
  'p,ul{margin:0 0 .75rem}',
  'ul{padding-inline-start:1.25rem}',
  'li{margin-bottom:.5rem}',
  'a{color:var(--link)}',
  'a:focus-visible{outline:2px solid currentColor;outline-offset:2px}',
  'header a,footer a{display:inline-block;padding-block:.75rem}',
  'footer{margin-top:2rem;border-top:1px solid var(--line);padding-top:.5rem}',
].join('\n');

/** The page without its words, for the hash of its style. */
export const bareLegalPage = ({ accent }: Pick<Community, 'accent'>): string => {
  const [light, dark] = (accent && accentTokens(accent)['accent-text']) ?? [];
  const own = light === undefined ? '' : `\nhtml:root{--link:light-dark(${light},${dark})}`;
  return `<style>${legalStyle}${own}</style>`;
};

const pageOf = (
  page: LegalPage,
  { operator, community }: LegalSettings,
  language: Language,
): string =>
  speaking(language, () => {
    const title = page === 'terms' ? legalTexts.termsTitle : legalTexts.privacyTitle;
    return [
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>`,
      '<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />',
      '<meta name="color-scheme" content="light dark" />',
      '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />',
      `<title>${escapeHtml(title)} · ${escapeHtml(community.name)}</title>`,
      `${bareLegalPage(community)}</head><body>${bodyOf(page, operator, community.name)}</body></html>`,
    ].join('\n');
  });

/** Adds the routes. */
export const addLegalPages = (
  app: FastifyInstance,
  settings: LegalSettings,
  limits: ReadLimits,
): void => {
  for (const page of ['terms', 'privacy'] as const) {
    app.get(`/${page}`, async (request, reply) => {
      const taken = limits.take(sourceOf(request));
      tellLimit(reply, taken);
      if (taken.fault) return replyFault(reply, taken.fault);
      const language = languageOfRequest(request);
      reply.header('content-language', language);
      const html = pageOf(page, settings, language);
      return replyPage(request, reply, 200, html, ['accept-encoding', 'accept-language']);
    });
  }
};
