/** A world of the app: the kit with its mutations and a server that keeps to the contract. */
import { settle } from './kit/turns.ts';
import { mutations, type ArgsByKind } from '../../../src/mutations/registry.ts';
import { createFakeServer } from './fake-server.ts';
import { createKit } from './kit/kit.ts';
import type { KitTab, Sabotage } from './kit/tab.ts';
import { createVirtualClock } from './kit/virtual-clock.ts';

export type { Sabotage };
export type EngineTab = KitTab<ArgsByKind>;

export const createWorld = (seed = 1) => {
  const clock = createVirtualClock(settle);
  const server = createFakeServer(clock);
  return { ...createKit<ArgsByKind>({ mutations, server: server.handle, clock, seed }), server };
};

export type World = ReturnType<typeof createWorld>;
