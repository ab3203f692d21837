/**
 * What is demanded of the engine once nothing goes wrong any more: the outbox drains by itself, what needed attention
 * ends when it is sent again, the server has what was promised, once and in order, every view shows what the server
 * has, and none ever fell back.
 */
import { expect } from 'vitest';
import type { View } from '../../../src/sync/api.ts';
import type { Reader, Value } from './facts.ts';
import type { Effect } from './fake/state.ts';
import { factsOfEntry, areAtRest, needsAttention, type Member } from './member.ts';
import type { Tab } from './tab.ts';
import { factsOfEffect } from './topics/topics.ts';
import type { World } from './world.ts';

/** The longest pause is five minutes, the longest gate of the schedules one. */
const drainMs = 3_600_000;

const drain = ({ clock }: World, member: Member): Promise<boolean> =>
  clock.advanceUntil(async () => areAtRest(await member.rows()), drainMs);

/** Screens go away, and what they held comes to the outbox sheet, even if its tab is gone. */
const leaveScreens = async ({ clock, settle }: World, member: Member) => {
  member.leaveScreens();
  await settle();
  const isReturned = async () => (await member.rows()).every(({ state }) => state !== 'returned');
  expect(await clock.advanceUntil(isReturned, drainMs), 'screens hand over').toBe(true);
};

/** The member sends again what needs attention, as long as that helps. */
const attend = async (world: World, member: Member, tab: Tab) => {
  for (let round = 0; round < 3; round += 1) {
    const left = (await member.rows()).filter(needsAttention);
    if (left.length === 0) return;
    for (const { seq } of left) await tab.engine.retry(seq);
    await drain(world, member);
  }
};

const valueOf = (view: View<unknown> | undefined): unknown =>
  view?.state === 'ready' ? view.value : undefined;

/** What effects wrote, in order, by name. */
const sequences = (effects: readonly Effect[]): Map<string, Value[]> => {
  const all = new Map<string, Value[]>();
  for (const [name, value] of effects.flatMap(factsOfEffect)) {
    all.set(name, [...(all.get(name) ?? []), value]);
  }
  return all;
};

const isSorted = (numbers: readonly number[]): boolean =>
  numbers.every((one, at) => one >= (numbers[at - 1] ?? 0));

/** G2 and G3: every key took effect once, nothing was written anew over what came later. */
const checkEffects = ({ server }: World, { id, oracle, laneRoutes }: Member) => {
  const effects = server.effects.filter(({ member }) => member === id);
  const keys = effects.map(({ key }) => key);
  if (!server.state.forgetsKeys) expect(new Set(keys).size, 'effects by key').toBe(keys.length);
  for (const [name, values] of sequences(effects)) {
    expect(oracle.regressions(name, values), `${name}: ${values.join(', ')}`).toEqual([]);
  }
  for (const lane of laneRoutes) {
    const places = effects
      .filter(({ route }) => route.includes(lane))
      .map((effect) => factsOfEffect(effect).map(oracle.placeOf))
      .filter((of): of is number[] => of.length > 0 && of.every((place) => place !== undefined))
      .map((of) => Math.max(...of));
    expect(isSorted(places), `the order of ${lane}: ${places.join(', ')}`).toBe(true);
  }
};

const factsOf = ({ read }: Reader, document: unknown) =>
  document === undefined ? undefined : new Map(read(document));

/**
 * Without asking anew, unless the server was restored or a request that nobody waits for may come late: what took
 * effect has been read already.
 */
const checkViews = async ({ settle, server }: World, member: Member, tab: Tab) => {
  const watched = member.readers.map((reader) => ({ reader, views: tab.watch(reader.resource) }));
  await settle();
  for (const { reader, views } of watched) {
    const isTold = server.state.epoch === 'e1' && !member.isUnawaited();
    if (!isTold || valueOf(views.at(-1)) === undefined) await tab.engine.refresh(reader.resource);
  }
  await settle();
  for (const { reader, views } of watched) {
    const { resource } = reader;
    const shown = factsOf(reader, valueOf(views.at(-1)));
    const kept = factsOf(reader, member.truthOf(resource));
    expect(shown, `the view of ${resource.key}`).toEqual(kept);
  }
};

/** G5 and G6: what was shown went forward only, and was the member's own. */
const checkShown = ({ shown, oracle, readers }: Member) => {
  for (const { key, views } of shown) {
    const read = readers.find(({ resource }) => resource.key === key)?.read;
    const values = views.map(valueOf).filter((value) => value !== undefined);
    const facts = values.map((value) => new Map<string, Value>(read?.(value)));
    for (const name of new Set(facts.flatMap((one) => [...one.keys()]))) {
      const sequence = facts.map((one) => one.get(name) ?? null);
      expect(oracle.regressions(name, sequence), `${name}: ${sequence.join(', ')}`).toEqual([]);
    }
  }
};

/** All faults must have been healed. `tab` is one of the member's that may send. */
export const verify = async (world: World, member: Member, tab: Tab): Promise<void> => {
  expect(await drain(world, member), 'the outbox drains by itself').toBe(true);
  await leaveScreens(world, member);
  await attend(world, member, tab);
  await world.clock.advance(5000);
  const left = (await member.rows()).flatMap(factsOfEntry);
  expect(member.oracle.contradictions(member.truth(), left), 'on the server').toEqual([]);
  checkEffects(world, member);
  await checkViews(world, member, tab);
  checkShown(member);
};
