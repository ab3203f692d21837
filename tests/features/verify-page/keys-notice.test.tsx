import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import manifest from '../../../circuits/manifest.json' with { type: 'json' };
import { KeysNotice } from '../../../src/features/verify-page/verify-page.tsx';

test('development keys are called so, and keys of a ceremony need no notice', () => {
  expect(renderToStaticMarkup(<KeysNotice grade="development" />)).toContain('Development keys: ');
  expect(renderToStaticMarkup(<KeysNotice grade="production" />)).toBe('');
});

test('the notice is of the keys that are shipped', () => {
  const isShown = renderToStaticMarkup(<KeysNotice />).includes('Development keys: ');
  expect(isShown).toBe(manifest.grade !== 'production');
});
