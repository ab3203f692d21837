/** What every mutation promises. The tests check it on histories from the fake server. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../src/contract/call.ts';
import { defineResource, type Resource } from '../../src/db/resource.ts';
import type { Mutation } from '../../src/sync/mutation.ts';
import { createConfirmed, type Confirmed } from '../support/sync/confirmed.ts';
import { readersOf, type Topic } from '../support/sync/topics/topics.ts';
import { folded } from './folded.ts';

/** A change that a member could make; `next` differs each time. */
export type Draw<A> = (confirmed: Confirmed, next: number) => A | undefined;

export interface Promised<A> {
  mutation: Mutation<A>;
  topic: Topic;
  resource: Resource<unknown>;
  /** Changes of this kind, as they are drawn from what the member sees. */
  changes: fc.Arbitrary<Draw<A>>;
  /** Earlier events, by this member and by others. */
  history: fc.Arbitrary<(confirmed: Confirmed, next: number) => unknown>;
}

/** A confirmed document, and a change of it. */
const played = <A>({ history, changes }: Promised<A>) =>
  fc.tuple(fc.array(history, { maxLength: 5 }), changes).map(([past, draw]) => {
    const confirmed = createConfirmed();
    past.forEach((happen, nth) => happen(confirmed, nth));
    return { confirmed, args: draw(confirmed, past.length) };
  });

const holds = <A>(
  promised: Promised<A>,
  check: (confirmed: Confirmed, args: A, value: unknown) => void,
) =>
  fc.assert(
    fc.property(played(promised), ({ confirmed, args }) => {
      fc.pre(args !== undefined);
      if (args !== undefined) check(confirmed, args, confirmed.read(promised.resource));
    }),
    { numRuns: 300 },
  );

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
};

/** A fold shows what the server will answer, as far as the topic's facts say. */
const foldsAsTheServerActs = <A>(promised: Promised<A>): void => {
  const { mutation, topic, resource } = promised;
  const facts = (value: unknown) =>
    readersOf(topic)
      .filter((one) => one.resource.key === resource.key)
      .flatMap((one) => one.read(value));
  const sorted = (value: unknown) =>
    facts(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  holds(promised, (confirmed, args, value) => {
    const after = folded(mutation, args, resource, frozen(value));
    const status = confirmed.apply(mutation, args);
    fc.pre(status === 200 || status === 'done');
    expect(sorted(after)).toEqual(sorted(confirmed.read(resource)));
  });
};

/** A fold of a document that already has the effect returns the same object. */
const foldsOnce = <A>(promised: Promised<A>): void => {
  const { mutation, resource } = promised;
  holds(promised, (confirmed, args, value) => {
    const once = frozen(folded(mutation, args, resource, value));
    expect(folded(mutation, args, resource, once)).toBe(once);
    const status = confirmed.apply(mutation, args);
    fc.pre(status === 200 || status === 'done');
    const after = confirmed.read(resource);
    expect(folded(mutation, args, resource, after)).toBe(after);
  });
};

/** After a doubtful try, a read shows whether it took effect. */
export const isRecognised = <A>(promised: Promised<A>): void => {
  const { mutation } = promised;
  const { verification } = mutation;
  if (typeof verification === 'string') throw new Error('nothing is verified');
  holds(promised, (confirmed, args) => {
    const baseline = verification.baseline?.(args, confirmed);
    const isTrue = () => verification.hasApplied(args, confirmed, baseline);
    const isThere = isTrue();
    const status = confirmed.apply(mutation, args);
    if (status === 'done') expect(isThere).toBe(true);
    if (status === 200) expect([isThere, isTrue()]).toEqual([false, true]);
  });
};

const another = defineResource(
  'another',
  defineCall('GET /tma/another', { answer: z.object({}) }),
  (of) => of,
);

/** A fold returns documents of other mutations unchanged. */
export const leavesOthersAlone = <A>(mutation: Mutation<A>, args: A): void => {
  const document = Object.freeze({});
  expect(folded(mutation, args, another, document)).toBe(document);
};

/** The tests of a mutation's fold. */
export const testFolding = <A>(promised: Promised<A>, example: A): void => {
  test('shows what the server will answer', () => foldsAsTheServerActs(promised));
  test('changes nothing if the effect is already there', () => foldsOnce(promised));
  test('leaves other documents alone', () => leavesOthersAlone(promised.mutation, example));
};
