import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OutboxBadge } from '../../src/app/shell/outbox-badge.tsx';

const badge = (unsent: number, needsAttention: number, isFloating = false) =>
  renderToStaticMarkup(
    <OutboxBadge
      summary={{ unsent, needsAttention }}
      isFloating={isFloating}
      onOpen={() => undefined}
    />,
  );
const nameOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
const iconOf = (markup: string) => /#(\w+)"/.exec(markup)?.[1];

describe('the badge', () => {
  test.each([
    [0, 0, 'All sent', 'check'],
    [3, 0, '3 unsent', 'clock'],
    [3, 1, '3 unsent, 1 needs your attention', 'warning'],
    [120, 2, '99+ unsent, 2 need your attention', 'warning'],
  ])('%i unsent, %i in need: by words and picture, not by colour alone', (...row) => {
    const [unsent, needsAttention, name, icon] = row;
    const markup = badge(unsent, needsAttention);
    expect([nameOf(markup), iconOf(markup)]).toEqual([name, icon]);
    expect(markup).toContain('aria-haspopup="dialog"');
  });

  test('floats only while there is something to say', () => {
    expect(badge(0, 0, true)).toBe('');
    expect(nameOf(badge(1, 0, true))).toBe('1 unsent');
  });
});
