/**
 * Lets the page decide when its module scripts run: they are preloaded, and wait in `<template data-scripts>` until a
 * script of the page puts them into the document (src/app/early/page.ts).
 */
import type { Plugin } from 'vite';

const moduleScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/g;

/** Returns the page with its module scripts held. Throws if it has none. */
export const holdModuleScripts = (html: string): string => {
  const scripts = [...html.matchAll(moduleScript)];
  if (scripts.length === 0) throw new Error('The page has no module script');
  const held = scripts.map(([tag]) => tag.trim()).join('');
  return html
    .replaceAll(moduleScript, '<link rel="modulepreload" crossorigin href="$1">')
    .replace('</head>', () => `<template data-scripts>${held}</template></head>`);
};

/** `page`: its file name in the build. */
export const heldScripts = (page: string): Plugin => ({
  name: 'held-scripts',
  enforce: 'post',
  generateBundle(_, bundle) {
    const html = bundle[page];
    if (html?.type === 'asset') html.source = holdModuleScripts(String(html.source));
  },
});
