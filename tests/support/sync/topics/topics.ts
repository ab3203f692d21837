/** The topics of a story or schedule. Only their documents are read and compared, which is faster. */
import type { AnyChange, Fact, Subject } from '../facts.ts';
import type { ServerEffect } from '../fake/state.ts';
import { cardSubject } from './card.ts';
import { messagesSubject } from './messages.ts';
import { profileSubject } from './profile.ts';
import { proofsSubject } from './proofs.ts';

const all = [profileSubject, cardSubject, messagesSubject, proofsSubject];

const subjects = {
  profile: [profileSubject],
  card: [cardSubject],
  messages: [messagesSubject],
  proofs: [proofsSubject],
  everything: all,
} satisfies Record<string, Subject[]>;

export type Topic = keyof typeof subjects;

export const readersOf = (topic: Topic) => subjects[topic].flatMap(({ readers }) => readers);

export const laneRoutesOf = (topic: Topic) =>
  subjects[topic].flatMap(({ laneRoutes }) => laneRoutes);

export const factsOfChange = (change: AnyChange): Fact[] =>
  all.map((subject) => subject.factsOfChange(change)).find((facts) => facts !== undefined) ?? [];

export const factsOfEffect = (effect: ServerEffect): Fact[] =>
  all.flatMap((subject) => subject.factsOfEffect(effect));
