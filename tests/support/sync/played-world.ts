/** A new world for each test of a file, ended after it, and what a test has in it from the start. */
import { afterEach, beforeEach } from 'vitest';
import { createWorld, type EngineTab, type World } from './world.ts';

/** Always the present one: a test reads its properties when it runs. */
const present = <T extends object>(read: () => T | undefined): T =>
  new Proxy({} as T, {
    get: (_, property) => {
      const value = read();
      if (!value) throw new Error('It is there before each test, not earlier');
      return Reflect.get(value, property);
    },
  });

/** `prepare` runs before each test. */
export const playWorld = (prepare?: (world: World) => Promise<void>): World => {
  let world: World | undefined;
  beforeEach(async () => {
    world = createWorld();
    await prepare?.(world);
  });
  afterEach(() => world?.end());
  return present(() => world);
};

/** A world with one open tab. */
export const playTab = (): { world: World; tab: EngineTab } => {
  let tab: EngineTab | undefined;
  const world = playWorld(async (made) => {
    tab = await made.openTab();
  });
  return { world, tab: present(() => tab) };
};
