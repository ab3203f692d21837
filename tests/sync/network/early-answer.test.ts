/** The page requests an answer before the engine starts. It replaces the engine's first request. */
import { describe, expect, test } from 'vitest';
import type { OwnProfile } from '../../../src/contract/calls/card/profile.ts';
import { saveShareSettings } from '../../../src/contract/calls/card/share.ts';
import { ownProfileResource, tagsResource } from '../../../src/mutations/resources.ts';
import type { TransportAnswer } from '../../../src/platform/ports.ts';
import type { PullOutcome } from '../../../src/sync/api.ts';
import { headers } from '../../../src/contract/headers.ts';
import type { EarlyRefusal, SyncPorts, TakeEarly } from '../../../src/sync/ports.ts';
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

/** The 429 came `agoMs` before the engine asked for it. */
const refused = (retryAfterS: number, agoMs: number, isServers: boolean) => {
  const answer: TransportAnswer = {
    status: 429,
    statusText: '',
    isRedirect: false,
    header: (name) => (isServers && name === headers.serverEpoch ? 'one' : null),
    body: JSON.stringify({ retry_after: retryAfterS }),
  };
  let refusal: EarlyRefusal | undefined = { answer, cameAt: world.clock.now() - agoMs };
  const takeEarlyRefusal = () => {
    const taken = refusal;
    refusal = undefined;
    return taken;
  };
  return { ports: (ports: SyncPorts) => ({ ...ports, takeEarlyRefusal }) };
};

const startAfter = (agoMs: number, isServers = true) =>
  world.openTab({ member: 2, sabotage: refused(60, agoMs, isServers) });

describe('a 429 that came before the engine', () => {
  test('F20 holds back the first requests of all kinds until the wait that began with it is over', async () => {
    const tab = await startAfter(20_000);
    const [own, tags, sent] = await Promise.all([
      tab.engine.refresh(ownProfileResource),
      tab.engine.refresh(tagsResource, { isAhead: true }),
      tab.engine.send({ call: saveShareSettings, body: { publicMode: true } }),
      tab.engine.mutate('set-public-mode', { publicMode: true }),
    ]);
    const error = { kind: 'rate-limited', retryAfterS: 40 };
    expect([own, tags, sent]).toEqual([
      { ok: false, error },
      { ok: false, error },
      { ok: false, error },
    ]);
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + 40_000);
    await world.clock.advance(39_999);
    expect(world.server.requests).toEqual([]);
    await world.clock.advance(10_000);
    expect(world.server.effects).toHaveLength(1);
    expect(await tab.engine.refresh(ownProfileResource)).toMatchObject({ ok: true });
  });

  test('F20 is not shown until it holds back a read of a screen', async () => {
    const tab = await startAfter(0);
    await tab.engine.refresh(tagsResource, { isAhead: true });
    expect(tab.engine.status().isGateQuiet).toBe(true);
    await tab.engine.refresh(ownProfileResource);
    expect(tab.engine.status().isGateQuiet).toBeUndefined();
  });

  test('F20 holds back nothing once its wait is over', async () => {
    const tab = await startAfter(60_000);
    expect(await tab.engine.refresh(ownProfileResource)).toMatchObject({ ok: true });
    expect(tab.engine.status().gateUntil).toBeUndefined();
  });

  test('F20 counts for a short time if it is not the server’s own', async () => {
    const tab = await startAfter(0, false);
    await tab.engine.refresh(ownProfileResource);
    expect(tab.engine.status().gateUntil).toBe(world.clock.now() + 30_000);
  });
});
