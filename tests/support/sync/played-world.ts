/** A new world for each test of a file, ended after it, and what a test has in it from the start. */
import { beforeEach } from 'vitest';
import { present, startForEachTest } from '../start-for-tests.ts';
import { createWorld, type EngineTab, type World } from './world.ts';

/** `prepare` runs before each test. */
export const playWorld = (prepare?: (world: World) => Promise<void>): World =>
  startForEachTest(
    async () => {
      const world = createWorld();
      await prepare?.(world);
      return world;
    },
    (world) => world.end(),
  );

/** A world with an open tab, in whose place `openAgain` opens another one. */
export const playTab = (options?: Parameters<World['openTab']>[0]) => {
  let tab: EngineTab | undefined;
  const world = playWorld();
  const openAgain: World['openTab'] = async (...own) => {
    tab = await world.openTab(...own);
    return tab;
  };
  beforeEach(() => openAgain(options));
  return { world, tab: present(() => tab), openAgain };
};
