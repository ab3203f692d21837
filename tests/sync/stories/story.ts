/** Stories: each has its own world, and runs with and without a bug in the engine. */
import { createWorld, type Sabotage, type World } from '../../support/sync/world.ts';

/** Throws if a promise is broken. */
export type Scenario = (sabotage?: Sabotage) => Promise<void>;

export const inWorld =
  (story: (world: World, sabotage: Sabotage) => Promise<void>): Scenario =>
  async (sabotage = {}) => {
    const world = createWorld();
    try {
      await story(world, sabotage);
    } finally {
      await world.end();
    }
  };
