/** Calls of a screen that are neither mirrored nor queued: their tries, and what they share with pulls. */
import { describe, expect, test } from 'vitest';
import { saveShareSettings } from '../../../src/contract/calls/card/share.ts';
import { shareSettingsResource } from '../../../src/mutations/resources.ts';
import { reply, requestLost, times } from '../../support/sync/fake-server.ts';
import { playTab } from '../../support/sync/played-world.ts';

const { world, tab } = playTab();

const boom = reply(500, { error: 'boom' });

describe('a call that is neither mirrored nor queued', () => {
  const record = { call: saveShareSettings, body: { publicMode: true } };

  test('a refresh after the call never shares a pull from before it', async () => {
    world.server.script('GET', { kind: 'hang', isDone: true, forMs: 2000 });
    void tab.engine.refresh(shareSettingsResource);
    await world.settle();
    expect(await tab.engine.send(record)).toEqual({ ok: true, value: { ok: true } });
    const after = tab.engine.refresh(shareSettingsResource);
    await world.clock.advance(5000);
    expect(await after).toEqual({ ok: true, value: { publicMode: true } });
  });

  test('the call is tried four times under one key', async () => {
    world.server.script('POST', boom, requestLost, boom);
    const sent = tab.engine.send(record);
    await world.clock.advance(4000);
    expect(await sent).toMatchObject({ ok: true });
    expect(new Set(world.server.requests.map(({ key }) => key)).size).toBe(1);
    expect(world.server.requests).toHaveLength(4);
  });

  test('the call is not tried again once its screen has aborted it', async () => {
    world.server.script('POST', ...times(4, boom));
    const wanted = new AbortController();
    const sent = tab.engine.send({ ...record, signal: wanted.signal });
    await world.settle();
    wanted.abort();
    await world.clock.advance(4000);
    expect(await sent).toMatchObject({ ok: false, error: { status: 500 } });
    expect(world.server.requests).toHaveLength(1);
  });

  test('the caller gets the failure, and the outbox stays empty', async () => {
    world.server.script('POST', ...times(4, boom));
    const sent = tab.engine.send(record);
    await world.clock.advance(4000);
    expect(await sent).toMatchObject({ ok: false, error: { status: 500 } });
    expect(tab.outbox()).toEqual([]);
  });
});
