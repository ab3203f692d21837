/**
 * Checks the engine after all faults have ended. The outbox drains by itself. Changes that needed attention end when they
 * are sent again. The server has everything promised, once and in order. Every view shows the server's state, and none
 * ever fell back.
 */
import { expect } from 'vitest';
import type { Replaced, View } from '../../../src/sync/api.ts';
import type { Reader, Value } from '../../support/sync/facts.ts';
import type { ServerEffect } from '../../support/sync/fake/state.ts';
import { factsOfEntry, areAtRest, needsAttention, type SyncMember } from './member.ts';
import type { EngineTab } from '../../support/sync/world.ts';
import { factsOfEffect } from '../../support/sync/topics/topics.ts';
import type { World } from '../../support/sync/world.ts';

/** The longest pause is five minutes, the longest gate of the schedules one. */
const drainMs = 3_600_000;

const drain = ({ clock }: World, member: SyncMember): Promise<boolean> =>
  clock.advanceUntil(async () => areAtRest(await member.rows()), drainMs);

/** Closes all screens. Their changes continue or move to the outbox sheet, even if their tab is gone. */
const leaveScreens = async (world: World, member: SyncMember) => {
  const { clock, settle } = world;
  member.leaveScreens();
  await settle();
  const isReturned = async () => (await member.rows()).every(({ state }) => state !== 'returned');
  expect(await clock.advanceUntil(isReturned, drainMs), 'screens hand over').toBe(true);
  expect(await drain(world, member), 'what screens handed over is sent').toBe(true);
};

/** The member sends again what needs attention, as long as that helps. */
const attend = async (world: World, member: SyncMember, tab: EngineTab) => {
  for (let round = 0; round < 3; round += 1) {
    const left = (await member.rows()).filter(needsAttention);
    if (left.length === 0) return;
    for (const { seq } of left) await tab.engine.retry(seq);
    await drain(world, member);
  }
};

const valueOf = (view: View<unknown> | undefined): unknown =>
  view?.state === 'ready' ? view.value : undefined;

/** The values that effects wrote, in order, by name. */
const sequences = (effects: readonly ServerEffect[]): Map<string, Value[]> => {
  const all = new Map<string, Value[]>();
  for (const [name, value] of effects.flatMap(factsOfEffect)) {
    all.set(name, [...(all.get(name) ?? []), value]);
  }
  return all;
};

const isSorted = (numbers: readonly number[]): boolean =>
  numbers.every((one, at) => one >= (numbers[at - 1] ?? 0));

/** Texts are never written twice. One that comes back was sent by a device that had not read a later text. */
const comesBack = (values: readonly Value[]): Value[] => {
  const runs = values.filter((value, at) => value !== values[at - 1]);
  return runs.filter((value, at) => runs.indexOf(value) < at);
};

const texts = ['description', 'phone'];

/** F54: no device sends a value that another device has replaced. */
const checkTwins = (effects: readonly ServerEffect[], one: SyncMember, other: SyncMember) => {
  for (const [name, values] of sequences(effects)) {
    const isStrict = one.oracle.isStrict(name) && other.oracle.isStrict(name);
    if (!texts.includes(name) || !isStrict) continue;
    expect(comesBack(values), `${name} of two devices: ${values.join(', ')}`).toEqual([]);
  }
};

/** G2 and G3: every key took effect once, and nothing was written again over a later value. */
const checkEffects = ({ server }: World, member: SyncMember, twin: SyncMember | undefined) => {
  const { id, oracle, laneRoutes } = member;
  const effects = server.effects.filter(({ member }) => member === id);
  const keys = effects.map(({ key }) => key);
  if (!server.state.forgetsKeys) expect(new Set(keys).size, 'effects by key').toBe(keys.length);
  if (twin && !server.state.forgetsKeys) checkTwins(effects, member, twin);
  for (const [name, all] of sequences(effects)) {
    // It is unknown which device wrote the others.
    if (twin && !texts.includes(name)) continue;
    const values = twin ? oracle.known(name, all) : all;
    expect(oracle.regressions(name, values), `${name}: ${all.join(', ')}`).toEqual([]);
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
 * The views are true without another read, unless the server was restored, an abandoned request may arrive late, or
 * there is another device.
 */
const checkViews = async (
  { settle, server }: World,
  member: SyncMember,
  tab: EngineTab,
  isAlone: boolean,
) => {
  const watched = member.readers.map((reader) => ({ reader, views: tab.watch(reader.resource) }));
  await settle();
  for (const { reader, views } of watched) {
    const hasHints = isAlone && server.state.epoch === 'e1' && !member.isUnawaited();
    if (!hasHints || valueOf(views.at(-1)) === undefined) await tab.engine.refresh(reader.resource);
  }
  await settle();
  for (const { reader, views } of watched) {
    const { resource } = reader;
    const shown = factsOf(reader, valueOf(views.at(-1)));
    const kept = factsOf(reader, member.truthOf(resource));
    expect(shown, `the view of ${resource.key}`).toEqual(kept);
  }
};

/** F55: without another device no value is reported as replaced. */
const checkReplaced = async ({ settle }: World, { oracle }: SyncMember, tab: EngineTab) => {
  let reported: readonly Replaced[] = [];
  const { unsubscribe } = tab.engine.replaced().subscribe((all) => {
    reported = all;
  });
  await settle();
  unsubscribe();
  if (oracle.isUndisturbed()) expect(reported, 'reported as replaced').toEqual([]);
};

/** G5 and G6: shown values only went forward, and were the member's own. */
const checkShown = ({ shown, oracle, readers }: SyncMember) => {
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

/**
 * All faults must be over. `open` gives a tab of the member that may send. It gives another tab if the first one learns
 * only now that its init data have expired or that it is outdated.
 */
export const bringToRest = async (
  world: World,
  member: SyncMember,
  open: () => Promise<EngineTab>,
): Promise<void> => {
  await open();
  const isDrained =
    (await drain(world, member)) || ((await open()) && (await drain(world, member)));
  expect(isDrained, 'the outbox drains by itself').toBe(true);
  await leaveScreens(world, member);
  await attend(world, member, await open());
  await world.clock.advance(5000);
};

/** No member acts any more. `twin`: the same member on another device. */
export const check = async (
  world: World,
  member: SyncMember,
  tab: EngineTab,
  twin?: SyncMember,
): Promise<void> => {
  const left = (await member.rows()).flatMap(factsOfEntry);
  const wrong = member.oracle.contradictions(member.truth(), left);
  expect(
    wrong.filter((one) => !twin?.oracle.allows(one)),
    'on the server',
  ).toEqual([]);
  checkEffects(world, member, twin);
  await checkViews(world, member, tab, !twin);
  checkShown(member);
  if (!twin) await checkReplaced(world, member, tab);
};

export const verify = async (world: World, member: SyncMember, tab: EngineTab): Promise<void> => {
  await bringToRest(world, member, async () => tab);
  await check(world, member, tab);
};
