import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml, inlineJson } from '../../../server/pages/escape.ts';

describe('escapeHtml', () => {
  test('leaves no character that could end text or a quoted attribute', () => {
    expect(escapeHtml(`<a b="c" d='e'>&amp;`)).toBe(
      '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;',
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-composite' }),
        (text) => !/[<>"']/.test(escapeHtml(text)),
      ),
    );
  });
});

describe('inlineJson', () => {
  test('is the same JSON without "<"', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('</script>', '<!--', '<script'),
        (value, text) => {
          const json = inlineJson({ value, text });
          expect(json).not.toContain('<');
          expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify({ value, text }));
        },
      ),
    );
  });
});
