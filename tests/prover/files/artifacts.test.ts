import { beforeEach, describe, expect, test } from 'vitest';
import {
  altered,
  cut,
  honest,
  httpError,
  noRoute,
  notHere,
  wholeFile,
  type FileAnswer,
} from './artifact-answers.ts';
import {
  createWorld,
  isRight,
  manifest,
  MiB,
  totalBytes,
  type ArtifactWorld,
} from './artifact-world.ts';

let world: ArtifactWorld;
beforeEach(() => {
  world = createWorld();
});

const asPart = (headers: Record<string, string>): FileAnswer => {
  return async (ask, file) => {
    const { body } = await honest(ask, file);
    return new Response(body, { status: 206, headers });
  };
};

const fromEarlier: FileAnswer = ({ signal }, file) =>
  honest({ from: MiB, isAnew: false, signal }, file);
describe('the first time', () => {
  test('R113 each file is fetched once, and its bytes are counted as they arrive', async () => {
    const tab = world.openTab();
    expect(isRight(await tab.finish())).toBe(true);
    expect(world.requests()).toBe(3);
    expect([tab.progress[0], tab.progress.at(-1)]).toEqual([0, totalBytes]);
    expect(tab.progress).toEqual(tab.progress.toSorted((one, other) => one - other));
  });

  test('a worker hashes only files of more than one piece', async () => {
    const tab = world.openTab();
    expect(isRight(await tab.finish())).toBe(true);
    expect(tab.digested).toEqual([manifest.zkey.size]);
  });

  test('a missing file is a fault at once', async () => {
    world.script(notHere);
    const outcome = await world.openTab().finish();
    expect(outcome).toEqual({ ok: false, fault: { kind: 'http', detail: 'HTTP 404' } });
    expect(world.askedForKey()).toEqual(['whole']);
    expect(world.clock.elapsed()).toBe(0);
  });

  test('nothing is loaded if the browser cannot check the files', async () => {
    const outcome = await world.openTab(undefined, 'no digest').finish();
    expect(outcome).toMatchObject({ ok: false, fault: { kind: 'incapable' } });
    expect(world.requests()).toBe(0);
  });
});

describe('a connection that breaks', () => {
  test.each(['break', 'end'] as const)(
    'F46 (%s) is resumed at the first missing byte, and no byte comes twice',
    async (end) => {
      world.script(cut(1_500_000, end));
      expect(isRight(await world.openTab().finish())).toBe(true);
      expect(world.askedForKey()).toEqual(['whole', '1500000-']);
      expect(world.sentBytes()).toBe(totalBytes);
      expect(world.times()).toEqual([0, 500]);
    },
  );

  test('and a tab that closes leave all complete pieces to the next tab', async () => {
    world.script(cut(2.2 * MiB, 'silence'));
    void world.openTab().load(() => undefined);
    await world.clock.advance(1000);
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.askedForKey().slice(0, 2)).toEqual(['whole', `${2 * MiB}-`]);
  });

  test('is given up after four requests in a row without a byte', async () => {
    world.script(cut(MiB, 'break'), noRoute, noRoute, noRoute, noRoute);
    const tab = world.openTab();
    const outcome = await tab.finish();
    expect(outcome).toEqual({ ok: false, fault: { kind: 'lost' } });
    expect(world.times()).toEqual([0, 500, 1500, 3500, 7500]);
    expect(isRight(await tab.finish())).toBe(true);
    expect(world.askedForKey().at(-1)).toBe(`${MiB}-`);
  });

  test('is not given up as long as bytes arrive', async () => {
    const drip = [noRoute, noRoute, noRoute, cut(200_000, 'break')];
    world.script(...drip, ...drip, ...drip);
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.sentBytes()).toBe(totalBytes);
  });

  test('counts as broken after 30 seconds of silence', async () => {
    world.script(cut(100, 'silence'));
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.askedForKey()).toEqual(['whole', '100-']);
    expect(world.times()).toEqual([0, 30_500]);
  });

  test('before the first byte is followed by a range request, in case the encoding is unreadable', async () => {
    world.script(cut(0, 'break'));
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.askedForKey()).toEqual(['whole', '0-']);
  });

  test('a server that fails is asked again, and its last status is reported', async () => {
    world.script(httpError(503), httpError(500));
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.times()).toEqual([0, 1000, 3000]);
    world = createWorld();
    world.script(...[500, 500, 500, 502].map(httpError));
    const fault = { kind: 'http', detail: 'HTTP 502' };
    expect(await world.openTab().finish()).toEqual({ ok: false, fault });
  });
});

describe('the answer to a request for the rest', () => {
  beforeEach(() => world.script(cut(1_500_000, 'break')));

  test.each([
    ['the whole file', wholeFile],
    ['a part that begins earlier', fromEarlier],
  ])('may be %s', async (_name, answer) => {
    world.script(answer);
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.askedForKey()).toEqual(['whole', '1500000-']);
  });

  const size = manifest.zkey.size;
  test.each<[string, FileAnswer]>([
    ['a later part', asPart({ 'content-range': `bytes 1600000-${size - 1}/${size}` })],
    ['a part of something else', asPart({ 'content-range': 'bytes 1500000-1999999/2000000' })],
    ['a part of who knows what', asPart({})],
    [
      'an encoded part',
      asPart({
        'content-range': `bytes 1500000-${size - 1}/${size}`,
        'content-encoding': 'br',
      }),
    ],
    ['that there is none', () => new Response('', { status: 416 })],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['too long', (_ask, file) => new Response(new Uint8Array(file.length + 1))],
    ['other bytes', altered(1_600_000)],
  ])('F46 that is %s is rejected, and the whole file is fetched again', async (_name, answer) => {
    world.script(answer);
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.askedForKey()).toEqual(['whole', '1500000-', 'again whole']);
  });
});

describe('a file altered on its way', () => {
  test('F46 is refused and fetched again', async () => {
    world.script(altered(5));
    expect(isRight(await world.openTab().finish())).toBe(true);
    expect(world.askedForKey()).toEqual(['whole', 'again whole']);
  });

  test('F46 twice is a fault: nothing of it is kept, and another try may succeed', async () => {
    world.script(altered(5), altered(2 * MiB));
    const tab = world.openTab();
    expect(await tab.finish()).toMatchObject({ ok: false, fault: { kind: 'damaged' } });
    expect((await world.keptPieces()).filter((name) => name.includes('zkey'))).toEqual([]);
    expect(isRight(await tab.finish())).toBe(true);
  });
});
