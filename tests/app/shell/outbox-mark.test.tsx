import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OutboxMark } from '../../../src/app/shell/outbox-mark.tsx';

const mark = (unsent: number, needsAttention: number) =>
  renderToStaticMarkup(
    <OutboxMark summary={{ unsent, needsAttention }} onOpen={() => undefined} />,
  );
const nameOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
const iconOf = (markup: string) => /#(\w+)"/.exec(markup)?.[1];

describe('the mark', () => {
  test.each([
    [3, 0, '3 not sent', 'clock'],
    [3, 1, '3 not sent, 1 needs your attention', 'warning'],
    [120, 2, '99+ not sent, 2 need your attention', 'warning'],
  ])('%i unsent, %i in need: by words and picture, not by colour alone', (...row) => {
    const [unsent, needsAttention, name, icon] = row;
    const markup = mark(unsent, needsAttention);
    expect([nameOf(markup), iconOf(markup)]).toEqual([name, icon]);
    expect(markup).toContain('aria-haspopup="dialog"');
  });

  test('shows only while there is something to say', () => {
    expect(mark(0, 0)).toBe('');
  });
});
