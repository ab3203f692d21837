import { expect, test } from 'vitest';
import { holdModuleScripts } from '../../../server/build/held-scripts.ts';

const first = '<script type="module" crossorigin src="/assets/react-1.js"></script>';
const second = '<script type="module" crossorigin src="/assets/start-2.js"></script>';

test('module scripts are preloaded, and wait in a template in their order', () => {
  const page = `<head><script>theme()</script>\n  ${first}\n  ${second}<title>Cards</title></head><body></body>`;
  expect(holdModuleScripts(page)).toBe(
    '<head><script>theme()</script>' +
      '<link rel="modulepreload" crossorigin href="/assets/react-1.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/start-2.js"><title>Cards</title>' +
      `<template data-scripts>${first}${second}</template></head><body></body>`,
  );
});

test('a page without module scripts is an error', () => {
  expect(() => holdModuleScripts('<head><script>theme()</script></head>')).toThrow('no module');
});
