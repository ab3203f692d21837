/** Puts the first view of a start into the built index.html, so that it is painted as soon as the page arrives. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '../pages/escape.ts';

interface StartRenderer {
  renderStart(): string;
  startTitles(): Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const emptyRoot = '<div id="root"></div>';

/** The titles of the shapes in another language are with its files: a script of the page puts them in. */
const withTitles = (
  page: string,
  language: string,
  titles: Readonly<Record<string, string>>,
): string => {
  const place = `<template data-language="${language}"`;
  if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
  const data = Object.entries(titles).map(
    ([name, title]) => ` data-${name}="${escapeHtml(title)}"`,
  );
  return page.replace(place, () => place + data.join(''));
};

/** `root`: the project's directory, whose parts are built. */
export const fillStartPage = async (root: string): Promise<void> => {
  const renderer = pathToFileURL(path.join(root, 'dist/start/render-start.js'));
  const { renderStart, startTitles } = (await import(renderer.href)) as StartRenderer;
  const file = path.join(root, 'dist/app/index.html');
  const page = readFileSync(file, 'utf8');
  if (!page.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
  const filled = page.replace(emptyRoot, () => `<div id="root">${renderStart()}</div>`);
  const titled = Object.entries(startTitles()).reduce(
    (html, [language, titles]) => withTitles(html, language, titles),
    filled,
  );
  writeFileSync(file, titled);
};
