/** Reactions and reviews on one card: a lane each. */
import type { ReactionList } from '../../../../src/contract/calls/talk/reactions.ts';
import type { ReviewList } from '../../../../src/contract/calls/talk/reviews.ts';
import { reactionsResource, reviewsResource } from '../../../../src/mutations/resources.ts';
import { ulidOfMember } from '../fake/state.ts';
import { reader, type Fact, type Subject } from '../facts.ts';

/** The card that all members view. */
export const card = ulidOfMember(9);

/** How often each name occurs: more than once is a fault. */
const tally = (names: readonly string[]): Fact[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => [name, String(count)]);
};

export const cardSubject: Subject = {
  readers: [
    reader(reactionsResource(card), ({ reactions, yourIds }: ReactionList) =>
      tally(
        reactions.filter(({ id }) => yourIds.includes(id)).map(({ emoji }) => `reaction ${emoji}`),
      ),
    ),
    reader(reviewsResource(card), ({ reviews, yourIds }: ReviewList): Fact[] => {
      // Two at once give a value that was never written.
      const own = reviews.filter(({ id }) => yourIds.includes(id)).map(({ body }) => body);
      return own.length > 0 ? [['review', own.toSorted().join(' ')]] : [];
    }),
  ],
  factsOfChange: ({ kind, args }) => {
    if (kind === 'set-reaction') return [[`reaction ${args.emoji}`, args.isOn ? '1' : null]];
    if (kind === 'write-review') return [['review', args.body]];
    if (kind === 'delete-review') return [['review', null]];
    return undefined;
  },
  factsOfEffect: ({ route, body }) =>
    route.includes('/tma/reviews') && body !== undefined
      ? [['review', (body as { body: string }).body]]
      : [],
  laneRoutes: [],
};
