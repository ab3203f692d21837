/**
 * Splits the world into facts, each a name and a value: "description" is "d3", "public" is "true". A document of the
 * server or of a view contains some facts, and a change writes some. So the oracle compares values and needs no
 * documents. Everything about a single topic is in topics/.
 */
import type { Resource } from '../../../src/db/resource.ts';
import type { MutationArgs, MutationKind } from '../../../src/mutations/registry.ts';
import type { ServerEffect } from './fake/state.ts';

/** Null: the fact does not exist. */
export type Value = string | null;
export type Fact = [name: string, value: Value];

export type AnyChange = {
  [K in MutationKind]: { kind: K; args: MutationArgs<K> };
}[MutationKind];

/** A document, and the facts in it. */
export interface Reader {
  resource: Resource<unknown>;
  read(document: unknown): Fact[];
}

export const reader = <T>(resource: Resource<T>, read: (document: T) => Fact[]): Reader => ({
  resource,
  read: (document) => read(document as T),
});

/** A part of the app whose changes share lanes and documents. */
export interface Subject {
  readers: Reader[];
  /** The facts that a change writes once it is applied; undefined if it belongs to another topic. */
  factsOfChange(change: AnyChange): Fact[] | undefined;
  /** The facts that an effect wrote on the server, as far as its body shows. */
  factsOfEffect(effect: ServerEffect): Fact[];
  /** Effects of these routes must have the order of their changes. */
  laneRoutes: string[];
}
