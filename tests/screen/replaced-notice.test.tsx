/** The notice of texts that were replaced since they were saved here. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReplacedNotice } from '../../src/screen/replaced-notice.tsx';

const nothing = () => undefined;

const markupOf = (...lines: [string, string][]): string =>
  renderToStaticMarkup(
    <ReplacedNotice
      replaced={lines.map(([name, text]) => ({
        id: name,
        name,
        text,
        isUsable: name !== 'GitHub',
        onUseMine: nothing,
        onDismiss: nothing,
      }))}
    />,
  );

test('F55 the notice names each replaced text, shows it, and labels each button', () => {
  const markup = markupOf(['Phone', '+4930'], ['GitHub', '']);
  expect(markup).toContain('role="status"');
  for (const text of ['Phone', '+4930', 'GitHub', '(empty)']) expect(markup).toContain(`>${text}<`);
  for (const name of ['Use mine again: Phone', 'Dismiss: GitHub']) {
    expect(markup).toContain(`aria-label="${name}"`);
  }
});

test('F55 a text that has no place cannot be used again', () => {
  expect(markupOf(['Phone', '+4930'])).not.toContain('disabled');
  expect(markupOf(['GitHub', ''])).toContain('disabled');
});

test('F55 no notice shows if nothing was replaced', () => {
  expect(markupOf()).toBe('');
});
