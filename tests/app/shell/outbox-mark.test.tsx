import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OutboxMark } from '../../../src/app/shell/outbox-mark.tsx';

const mark = (unsent: number, needsAttention: number, more = {}) => {
  const state = { isOffline: false, isKept: true, ...more };
  const summary = { unsent, needsAttention };
  return renderToStaticMarkup(<OutboxMark summary={summary} {...state} onOpen={() => undefined} />);
};
const nameOf = (markup: string) =>
  (/<button.*<\/button>/.exec(markup)?.[0] ?? '').replaceAll(/<[^>]*>/g, '');
const partsOf = (markup: string) => markup.split(/<[^>]*>/).filter(Boolean);
const iconOf = (markup: string) => /#icon-(\w+)"/.exec(markup)?.[1];

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

  test.each([
    [0, { isOffline: true }, ['Offline']],
    [1, { isOffline: true }, ['Offline', 'Saved here', '1 not sent']],
    [1, {}, ['Saved here', '1 not sent']],
    [1, { isOffline: true, isKept: false }, ['Offline', 'Keep the app open', '1 not sent']],
  ])('%i unsent, %o: says where they are', (unsent, state, parts) => {
    expect(partsOf(mark(unsent, 0, state))).toEqual(parts);
  });

  test('shows only while there is something to say', () => {
    expect(partsOf(mark(0, 0))).toEqual([]);
  });
});
