/**
 * Where a random schedule takes place: one or two members of one browser, or one on two devices, each with tabs that
 * come and go; one server.
 * The same choices give the same scene.
 */
import type { Resource } from '../../../../src/db/resource.ts';
import { bringToRest, check } from '../checks.ts';
import type { Fact } from '../../../support/sync/facts.ts';
import type { Topic } from '../../../support/sync/topics/topics.ts';
import type { ServerState } from '../../../support/sync/fake/state.ts';
import { createMember, type SyncMember } from '../member.ts';
import type { Sabotage } from '../../../support/sync/kit/tab.ts';
import type { EngineTab } from '../../../support/sync/world.ts';
import { createWorld, type World } from '../../../support/sync/world.ts';

/** What holds for a whole schedule. */
export interface Temper {
  topic: Topic;
  seed: number;
  hasLocks: boolean;
  isSilent: boolean;
  forgetsKeys: boolean;
  latencyMs: number;
  hasSecondMember: boolean;
  /** The member has another device, in place of a second member. */
  hasSecondDevice: boolean;
  isWatched: boolean;
}

export interface Scene {
  world: World;
  temper: Temper;
  /** With two devices, one for each. */
  members: SyncMember[];
  backup: { state: ServerState; facts: Fact[][] } | undefined;
  /** Texts that are not used yet. */
  next(): number;
  /** One of the tabs that can be used now; opens one if there is none. */
  tab(member: SyncMember, which: number): Promise<EngineTab>;
  open(member: SyncMember): Promise<EngineTab>;
  freeze(tab: EngineTab): void;
  thaw(): void;
  see<T>(tab: EngineTab, resource: Resource<T>): Promise<T | undefined>;
}

const maxTabs = 3;

export const createScene = async (temper: Temper, sabotage: Sabotage = {}): Promise<Scene> => {
  const world = createWorld(temper.seed);
  const { hasLocks, isSilent } = temper;
  world.server.state.forgetsKeys = temper.forgetsKeys;
  const frozen = new Set<EngineTab>();
  const options = { hasLocks, isSilent, sabotage };
  const members = [createMember(world, 1, options, temper.topic)];
  if (temper.hasSecondDevice) {
    const device = world.createDevice();
    members.push(createMember(world, 1, { ...options, device }, temper.topic));
  } else if (temper.hasSecondMember) {
    members.push(createMember(world, 2, options, temper.topic));
  }
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const awake = (member: SyncMember) => member.living().filter((tab) => !frozen.has(tab));

  /** Every start brings fresh init data. */
  const open = async (member: SyncMember) => {
    const tab = await member.open({ initData: `id=${member.id}&start=${next()}` });
    // One device cannot foresee the other's changes.
    if (temper.isWatched && !temper.hasSecondDevice) member.watch(tab);
    return tab;
  };
  const scene: Scene = {
    world,
    temper,
    members,
    backup: undefined,
    next,
    open: async (member) => {
      const [oldest] = member.living();
      return oldest && member.living().length >= maxTabs ? oldest : open(member);
    },
    tab: async (member, which) => {
      const tabs = awake(member);
      return tabs[which % tabs.length] ?? open(member);
    },
    freeze: (tab) => {
      frozen.add(tab);
      tab.freeze();
    },
    thaw: () => {
      for (const tab of frozen) tab.thaw();
      frozen.clear();
    },
    see: async <T>(tab: EngineTab, resource: Resource<T>) => {
      let seen: T | undefined;
      const { unsubscribe } = tab.engine.view(resource).subscribe((view) => {
        if (view.state === 'ready') seen = view.value;
      });
      await world.settle();
      unsubscribe();
      return seen;
    },
  };
  for (const member of members) {
    const tab = await open(member);
    await member.refreshAll(tab);
  }
  await world.settle();
  world.server.state.latencyMs = temper.latencyMs;
  return scene;
};

/** A tab that can send. After a 401 or a 426 a tab needs another start. */
const soundTab = async (scene: Scene, member: SyncMember): Promise<EngineTab> => {
  for (const tab of member.living()) {
    const { isCredentialParked, isUpdateRequired } = tab.engine.status();
    if (isCredentialParked || isUpdateRequired) tab.kill();
  }
  return scene.tab(member, 0);
};

/** Ends all faults, and checks that everything is as promised. */
export const healAndVerify = async (scene: Scene): Promise<void> => {
  const { world, members } = scene;
  world.server.heal();
  for (const { id } of members) world.server.memberOf(id).balance = 1000;
  world.network.set(true);
  scene.thaw();
  for (const member of members) await bringToRest(world, member, () => soundTab(scene, member));
  for (const member of members) {
    const twin = members.find((other) => other !== member && other.id === member.id);
    await check(world, member, await soundTab(scene, member), twin);
  }
};
