/**
 * The built card.html, ready to be filled. The renderer's own style sheet replaces its links to style sheets. So the
 * first paint needs no second request, and everything that the server draws has its style. (The links name what the
 * browser's entry imports, which lacks the style of errors.) It is cut where a card's own head and markup go.
 */
import { directionOf, type Language } from '../../../src/domain/language.ts';
import { inlineJson } from '../escape.ts';

export interface CardTemplate {
  /** The page without a card, for the hashes of its inline styles and scripts. */
  html: string;
  fill(page: FilledPage): string;
}

export interface FilledPage {
  /** HTML, as `markup` is. */
  head: string;
  markup: string;
  isCard: boolean;
  /** After the page's root, as HTML: no script changes it. */
  below: string;
  /** What the markup was rendered from. */
  data: unknown;
  language: Language;
}

/** Of card.html. */
const plainRoot = '<html lang="en"';

const sheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>\s*/g;

const withStyle = (html: string, style: string): string =>
  html.replace(sheetLink, '').replace('</head>', () => `<style>${style.trim()}</style></head>`);

/** Cuts the text at the one place where `mark` is. */
const cutAt = (html: string, mark: RegExp): [before: string, after: string] => {
  const found = mark.exec(html);
  if (!found) throw new Error(`card.html has no ${mark.source}`);
  return [html.slice(0, found.index), html.slice(found.index + found[0].length)];
};

/** The styles that the renderer was built with. */
export interface RendererStyles {
  card: string;
  /** What else is drawn where there is no card. */
  noCard: string;
}

/** Makes the template from the built card.html. */
export const makeCardTemplate = (cardHtml: string, styles: RendererStyles): CardTemplate => {
  const card = withStyle(cardHtml, styles.card);
  const noCardStyle = `<style>${styles.noCard.trim()}</style>`;
  const html = card.replace('</head>', () => `${noCardStyle}</head>`);
  const [start, rest] = cutAt(card, /<title>[^<]*<\/title>/);
  if (!start.includes(plainRoot)) throw new Error(`card.html has no ${plainRoot}`);
  const [middle, end] = cutAt(rest, /<div id="root"><\/div>/);
  return {
    html,
    fill: ({ head, markup, isCard, below, data, language }) =>
      [
        start.replace(plainRoot, `<html lang="${language}" dir="${directionOf(language)}"`),
        head,
        isCard ? middle : middle.replace('</head>', () => `${noCardStyle}</head>`),
        `<div id="root">${markup}</div>${below}`,
        `<script type="application/json" id="card-data">${inlineJson(data)}</script>`,
        end,
      ].join(''),
  };
};
