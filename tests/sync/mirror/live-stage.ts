/** A tab of the engine with live streams that the test plays, new for each test. */
import { afterEach, beforeEach, expect } from 'vitest';
import { tagsResource } from '../../../src/mutations/resources.ts';
import { createFakeStreams } from './fake-streams.ts';
import { createWorld, type EngineTab, type World } from '../../support/sync/world.ts';

interface LiveStage {
  world: World;
  streams: ReturnType<typeof createFakeStreams>;
  tab: EngineTab;
}

/** Its parts are replaced before each test of the file. */
export const live = {} as LiveStage;

export const setStage = (): void => {
  beforeEach(() => {
    live.world = createWorld();
    live.streams = createFakeStreams(live.world.clock);
  });
  afterEach(() => live.world.end());
};

/** The stream follows the first call. */
export const open = async (): Promise<void> => {
  live.tab = await live.world.openTab({ openStream: live.streams.open });
  expect(live.streams.opened.filter((stream) => stream.isOpen())).toEqual([]);
  await live.tab.engine.refresh(tagsResource);
  await live.world.settle();
};

/** Shows the documents on a screen, and forgets earlier requests. */
export const show = async (...resources: Parameters<EngineTab['watch']>[0][]): Promise<void> => {
  for (const resource of resources) {
    live.tab.watch(resource);
    await live.tab.engine.refresh(resource);
  }
  live.world.server.requests.length = 0;
};

export const reads = (): string[] => live.world.server.sent('GET').map(({ url }) => url);
