import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeysNotice } from '../../../src/features/verify-page/keys-notice.tsx';

test('keys for development are called so, keys of a ceremony need no word', () => {
  expect(renderToStaticMarkup(<KeysNotice grade="development" />)).toContain('Development keys: ');
  expect(renderToStaticMarkup(<KeysNotice grade="production" />)).toBe('');
});
