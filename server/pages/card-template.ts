/**
 * card.html as it was built, ready to be filled: its style sheets are written into it, so that the first paint needs
 * no second request, and it is cut where a card's own head and markup go.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inlineJson } from './escape.ts';

export interface CardTemplate {
  /** The page without a card, from which the hashes of its inline style and script are taken. */
  html: string;
  /** A page: `head` and `markup` are HTML, `data` is what the markup was rendered from. */
  fill(head: string, markup: string, data: unknown): string;
}

const styleSheet = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="(\/[^"]+)"[^>]*>/g;

const inlineStyles = (html: string, folder: string): string =>
  html.replace(
    styleSheet,
    (_, href: string) => `<style>${readFileSync(path.join(folder, href), 'utf8').trim()}</style>`,
  );

/** Cuts the text at the one place where `mark` stands. */
const cutAt = (html: string, mark: RegExp): [before: string, after: string] => {
  const found = mark.exec(html);
  if (!found) throw new Error(`card.html has no ${mark.source}`);
  return [html.slice(0, found.index), html.slice(found.index + found[0].length)];
};

/** Reads the template from the app's build. */
export const readCardTemplate = (folder: string): CardTemplate => {
  const html = inlineStyles(readFileSync(path.join(folder, 'card.html'), 'utf8'), folder);
  const [start, rest] = cutAt(html, /<title>[^<]*<\/title>/);
  const [middle, end] = cutAt(rest, /<div id="root"><\/div>/);
  return {
    html,
    fill: (head, markup, data) =>
      [
        start,
        head,
        middle,
        `<div id="root">${markup}</div>`,
        `<script type="application/json" id="card-data">${inlineJson(data)}</script>`,
        end,
      ].join(''),
  };
};
