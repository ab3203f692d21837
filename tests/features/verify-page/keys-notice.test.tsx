import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeysNotice } from '../../../src/features/verify-page/verify-page.tsx';

test('development keys are called so, and keys of a ceremony need no notice', () => {
  expect(renderToStaticMarkup(<KeysNotice grade="development" />)).toContain('Development keys: ');
  expect(renderToStaticMarkup(<KeysNotice grade="production" />)).toBe('');
});
