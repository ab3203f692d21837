import { describe, expect, test, vi } from 'vitest';
import type { PictureOrder } from '../../../server/previews/content.ts';
import type { DrawingTask, Photo } from '../../../server/previews/draw.ts';
import { createPreviews, type PreviewsOptions } from '../../../server/previews/previews.ts';
import type { PoolAnswer } from '../../../server/workers/worker-pool.ts';

type Drawn = PoolAnswer<Uint8Array | null>;

const order: PictureOrder = {
  name: 'Ada',
  handle: null,
  words: '',
  cover: '',
  hue: 1,
  singularity: false,
  address: 'https://cards.example/user/1',
  product: 'Member Cards',
  photoUrl: 'https://photos.example/ada.png',
};
const photo: Photo = { type: 'image/png', bytes: Uint8Array.of(1) };

const open = (
  answer: (task: DrawingTask) => Drawn | Promise<Drawn> = () => ({
    ok: true,
    answer: Uint8Array.of(7),
  }),
  readPhoto: PreviewsOptions['readPhoto'] = async () => photo,
) => {
  const clock = { now: Date.UTC(2026, 0) };
  const run = vi.fn(async (task: DrawingTask) => answer(task));
  const pool = { run, close: async () => undefined };
  return { clock, run, previews: createPreviews({ readPhoto, clock: () => clock.now, pool }) };
};

const pictured = (isWhole: boolean) => ({
  ok: true,
  picture: { png: Buffer.of(7), isWhole },
});

describe('pictures', () => {
  test('are drawn once for all requests at the same time and later', async () => {
    const { previews, run, clock } = open();
    expect(previews.peek(order)).toBeUndefined();
    const answers = await Promise.all([previews.draw(order), previews.draw({ ...order })]);
    clock.now += 1e12;
    expect([...answers, await previews.draw(order)]).toEqual(Array(3).fill(pictured(true)));
    expect(previews.peek(order)).toEqual(pictured(true));
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('are drawn again for another name or photo', async () => {
    const { previews, run } = open();
    for (const changes of [{}, { name: 'Eve' }, { photoUrl: null }, { singularity: true }])
      await previews.draw({ ...order, ...changes });
    expect(run).toHaveBeenCalledTimes(4);
  });

  test('are drawn with initials if there is no photo, and again some minutes later', async () => {
    const { previews, run, clock } = open(undefined, async () => undefined);
    expect(await previews.draw(order)).toEqual(pictured(false));
    await previews.draw(order);
    expect(run).toHaveBeenCalledTimes(1);
    clock.now += 300_001;
    await previews.draw(order);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['cannot be drawn', { ok: true, answer: null }],
    ['ends the thread', { ok: false, fault: 'lost' }],
  ] as const)('are drawn without a photo that %s', async (_, ofPhoto) => {
    const { previews } = open((task) =>
      task.photo ? ofPhoto : { ok: true, answer: Uint8Array.of(7) },
    );
    expect(await previews.draw(order)).toEqual(pictured(false));
  });

  test('that cannot be drawn are remembered for some minutes', async () => {
    const { previews, run } = open(() => ({ ok: false, fault: 'lost' }));
    expect(await previews.draw(order)).toEqual({ ok: false, fault: 'failed' });
    expect(previews.peek(order)).toEqual({ ok: false, fault: 'failed' });
    await previews.draw(order);
    // With the photo, and without it.
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('are refused if too many wait, and the refusal is not remembered', async () => {
    const { previews } = open(() => ({ ok: false, fault: 'full' }));
    expect(await previews.draw(order)).toEqual({ ok: false, fault: 'busy' });
    expect(previews.peek(order)).toBeUndefined();
  });

  test('are refused while twelve photos are being fetched', async () => {
    const { previews } = open(undefined, () => new Promise(() => undefined));
    for (let hue = 0; hue < 12; hue += 1) void previews.draw({ ...order, hue });
    expect(await previews.draw({ ...order, name: 'Eve' })).toEqual({ ok: false, fault: 'busy' });
  });

  test('use bounded memory, and the least recently used are dropped', async () => {
    const large = new Uint8Array(5 * 1024 * 1024);
    const { previews } = open(() => ({ ok: true, answer: large }));
    const orders = Array.from({ length: 6 }, (_, hue) => ({ ...order, hue }));
    for (const one of orders) {
      await previews.draw(one);
      previews.peek({ ...order, hue: 0 });
    }
    expect(orders.map((one) => previews.peek(one) !== undefined)).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
