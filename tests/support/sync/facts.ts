/**
 * The world in single facts, each a name and a value: "description" is "d3", "review 01J… well done" is "1". A
 * document, whether it is the server's or a view's, holds some; a change writes some. So the oracle compares values
 * and knows nothing of documents.
 */
import type { OwnProfile } from '../../../src/contract/profile.ts';
import type { ProofBlock } from '../../../src/contract/proofs.ts';
import type { ReactionList } from '../../../src/contract/reactions.ts';
import type { ReviewList } from '../../../src/contract/reviews.ts';
import type { ShareSettings } from '../../../src/contract/share.ts';
import {
  messagesResource,
  ownProfileResource,
  proofsResource,
  reactionsResource,
  reviewsResource,
  shareSettingsResource,
  type MessageSample,
  type Resource,
} from '../../../src/db/resources.ts';
import type { Change } from '../../../src/sync/api.ts';
import type { Effect } from './fake/state.ts';
import { openText } from './samples.ts';

/** Null: it is not there. */
export type Value = string | null;
export type Fact = [name: string, value: Value];

const tally = (names: readonly string[]): Fact[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => [name, String(count)]);
};

const grouped = (pairs: readonly [string, string][]): Fact[] => {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return [...groups].map(([name, values]) => [name, values.toSorted().join(' ')]);
};

/** Contents are written `m3.2`: the second text of the third message. */
const messageFact = (content: string): [string, string] => {
  const [message = '', revision = ''] = openText(content).split('.');
  return [`message ${message}`, revision];
};

export interface Reader<T> {
  resource: Resource<T>;
  read(document: T): Fact[];
}

const reader = <T>(resource: Resource<T>, read: (document: T) => Fact[]): Reader<unknown> =>
  ({ resource, read }) as Reader<unknown>;

const factsOfProfile = ({ profile }: OwnProfile): Fact[] => [
  ['description', profile.description],
  ['phone', profile.phone],
  ['tags', profile.tags.join(' ')],
];

/** Every document that the oracle looks at, with the card of one other member. */
export const readersWith = (card: string): Reader<unknown>[] => [
  reader(ownProfileResource, factsOfProfile),
  reader(shareSettingsResource, ({ publicMode }: ShareSettings) => [
    ['public', String(publicMode)],
  ]),
  reader(messagesResource, (samples: MessageSample[]) =>
    grouped(samples.map(({ content }) => messageFact(content))),
  ),
  reader(proofsResource, (blocks: ProofBlock[]) =>
    grouped(blocks.map(({ nonce, counter }) => [`proof ${nonce}`, String(counter)])),
  ),
  reader(reactionsResource(card), ({ reactions, yourIds }: ReactionList) =>
    tally(
      reactions
        .filter(({ id }) => yourIds.includes(id))
        .map(({ emoji }) => `reaction ${card} ${emoji}`),
    ),
  ),
  reader(reviewsResource(card), ({ reviews, yourIds }: ReviewList) =>
    tally(
      reviews.filter(({ id }) => yourIds.includes(id)).map(({ body }) => `review ${card} ${body}`),
    ),
  ),
];

const given = (facts: readonly [string, Value | undefined][]): Fact[] =>
  facts.filter((fact): fact is Fact => fact[1] !== undefined);

/** What a change will have written once it is applied. */
export const factsOfChange = ({ kind, args }: Change): Fact[] => {
  switch (kind) {
    case 'edit-profile':
      return given([
        ['description', args.description],
        ['phone', args.phone],
      ]);
    case 'choose-interests':
      return [['tags', args.tags.map(({ name }) => name).join(' ')]];
    case 'set-public-mode':
      return [['public', String(args.publicMode)]];
    case 'set-reaction':
      return [[`reaction ${args.card} ${args.emoji}`, args.isOn ? '1' : null]];
    case 'write-review':
      return [[`review ${args.card} ${args.body}`, '1']];
    case 'save-message':
      return [messageFact(args.content)];
    case 'delete-message':
      return [[messageFact(args.base)[0], null]];
    case 'save-proof-block':
      return [[`proof ${args.nonce}`, String(args.counter)]];
    case 'delete-proof':
      return [[`proof ${args.nonce}`, null]];
  }
};

/** What an effect wrote on the server, as far as its body tells. */
export const factsOfEffect = ({ route, body }: Effect): Fact[] => {
  const sent = (body ?? {}) as Record<string, unknown>;
  const text = (field: string) => (typeof sent[field] === 'string' ? sent[field] : null);
  const content = text('content');
  if (content !== null) return [messageFact(content)];
  // With tags alone, the form changes nothing else.
  if (route.endsWith('/meta/profile') && Object.keys(sent).some((field) => field !== 'tags')) {
    return [
      ['description', text('description')],
      ['phone', text('phone')],
    ];
  }
  return route.endsWith('/share-settings') ? [['public', String(sent['publicMode'])]] : [];
};
