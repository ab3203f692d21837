/** The page requests an answer before the engine starts. It replaces the engine's first request. */
import { describe, expect, test } from 'vitest';
import type { OwnProfile } from '../../../src/contract/calls/card/profile.ts';
import { saveShareSettings } from '../../../src/contract/calls/card/share.ts';
import { ownProfileResource, tagsResource } from '../../../src/mutations/resources.ts';
import type { TransportAnswer } from '../../../src/platform/ports.ts';
import type { PullOutcome } from '../../../src/sync/api.ts';
import type { SyncPorts, TakeEarly } from '../../../src/sync/ports.ts';
import { playWorld } from '../../support/sync/played-world.ts';

const world = playWorld();

const early = (answer: () => Promise<TransportAnswer>) => {
  const asked: unknown[] = [];
  const takeEarly: TakeEarly = (request) => {
    asked.push(request);
    return asked.length === 1 ? answer() : undefined;
  };
  const sabotage = { ports: (ports: SyncPorts) => ({ ...ports, takeEarly }) };
  return { asked, sabotage };
};

const nameIn = ({ ok, ...outcome }: PullOutcome<OwnProfile>) =>
  ok && 'value' in outcome ? outcome.value.profile.firstName : undefined;

describe('an answer requested before the engine started', () => {
  const body = JSON.stringify({
    data: { filled: true, profile: { profileId: 1, firstName: 'Early' } },
  });
  const answer = { status: 200, statusText: '', isRedirect: false, header: () => null, body };

  test('replaces the request of the first pull', async () => {
    const { asked, sabotage } = early(() => Promise.resolve(answer));
    const other = await world.openTab({ member: 2, sabotage });
    expect(nameIn(await other.engine.refresh(ownProfileResource))).toBe('Early');
    expect(world.server.requests).toHaveLength(0);
    await other.engine.refresh(tagsResource);
    expect(asked).toEqual([
      { url: '/tma/profile', initData: 'id=2', begun: 1, ownBefore: 0 },
      { url: '/tma/meta/tags', initData: 'id=2', begun: 2, ownBefore: 1 },
    ]);
  });

  test('that failed is requested again by the pull', async () => {
    const { sabotage } = early(() => Promise.reject(new TypeError('Failed to fetch')));
    const other = await world.openTab({ member: 2, sabotage });
    await other.engine.refresh(ownProfileResource);
    expect(world.server.requests).toHaveLength(1);
    expect(world.server.requests[0]?.at).toBe(0);
  });

  test('is never used for a change', async () => {
    const { asked, sabotage } = early(() => Promise.resolve(answer));
    const other = await world.openTab({ member: 2, sabotage });
    await other.engine.send({ call: saveShareSettings, body: { publicMode: true } });
    expect(asked).toEqual([]);
  });
});
