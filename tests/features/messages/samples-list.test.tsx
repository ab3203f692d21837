/** The list of samples with an unsent one for which the server has no room. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MessageSample } from '../../../src/mutations/resources.ts';
import { Count } from '../../../src/features/messages/messages-screen.tsx';
import type { Shown } from '../../../src/features/messages/use-opened-samples.ts';
import { SamplesList } from '../../../src/features/messages/samples-list.tsx';
import { outboxItem } from '../../support/outbox-item.ts';

const samples = [1, 2, 3, 4].map((nth): MessageSample => ({
  id: String(nth),
  title: `sealed ${nth}`,
  content: `c${nth}`,
  createdAt: '',
  updatedAt: '',
}));
const open = (text: string): Shown => ({
  state: 'opened',
  title: { ok: true, text },
  content: { ok: true, text },
  failure: undefined,
  by: 'key',
  isBound: true,
});
const unsent = outboxItem(1, {
  kind: 'save-message',
  args: { id: '4', base: null, title: 'sealed 4', content: 'c4' },
});
const nothing = () => undefined;

test('F56 the unsent one is listed', () => {
  const markup = renderToStaticMarkup(
    createElement(SamplesList, {
      listed: { samples, shown: ['One', 'Two', 'Three', 'Mine'].map(open), doubts: [] },
      items: [unsent],
      actions: { onShare: nothing, onEdit: nothing, onDelete: nothing, onKeep: nothing },
      headingRef: null,
    }),
  );
  for (const title of ['One', 'Two', 'Three', 'Mine']) expect(markup).toContain(title);
});

test('F56 the unsent one is never counted as a fourth of three', () => {
  expect(renderToStaticMarkup(createElement(Count, { samples }))).toContain('3/3');
});
