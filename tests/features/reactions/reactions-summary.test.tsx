/** The own card's reactions while they load and once they are here. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReactionList } from '../../../src/contract/calls/talk/reactions.ts';
import { ReactionsSummary } from '../../../src/features/reactions/reactions-summary.tsx';
import { ServicesProvider, type Services } from '../../../src/screen/services.ts';
import type { View } from '../../../src/sync/api.ts';

const card = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const list: ReactionList = { reactions: [], emojiCounts: { 0: 3 }, yourIds: [] };

/** What is read of the mirror before the screen is first drawn. */
const textWith = (view: View<ReactionList> | undefined): string => {
  const read = { hasValue: () => view !== undefined, getValue: () => view };
  const services = { sync: { view: () => read } } as unknown as Services;
  const markup = renderToStaticMarkup(
    <ServicesProvider value={services}>
      <ReactionsSummary card={card} foot={<p>1 this week</p>} />
    </ServicesProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ');
};

test('everything below the total waits for it, so that nothing moves when it comes', () => {
  expect(textWith(undefined)).not.toContain('1 this week');
  expect(textWith({ state: 'ready', value: list } as View<ReactionList>)).toMatch(
    /3 reactions.*1 this week/s,
  );
});
