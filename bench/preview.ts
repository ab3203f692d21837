/**
 * Pictures of cards as the server draws them, in a thread: how long one takes, how long the event loop is busy with it,
 * and what the thread adds to the memory of the process.
 */
import { standardName } from '../src/domain/community-name.ts';
import { coverPaths } from '../src/domain/card/cover.ts';
import { performance } from 'node:perf_hooks';
import { createPreviews } from '../server/previews/previews.ts';
import type { PictureOrder } from '../server/previews/content.ts';
import { plainPng } from '../tests/server/previews/pictures.ts';
import { busyMs } from './busy.ts';
import { figure, median, quantile, type Figure } from './figure.ts';

const pictures = 60;
const warmUps = 5;
const names = ['Beatriz Moreira', 'Александра Ионова 🔥', 'שרה כהן', 'محمد عبد الله', 'Emeka'];

const orderOf = (number: number): PictureOrder => ({
  name: `${names[number % names.length]} ${number}`,
  handle: null,
  words: 'Maps for people who like to get lost in a city',
  cover: coverPaths({ ulid: null, id: number }),
  hue: number % 12,
  singularity: number % 2 === 0,
  address: `https://cards.example/user/${number}`,
  product: standardName,
  photoUrl: 'https://photos.example/face.png',
});

const residentMiB = (): number => process.memoryUsage.rss() / 1024 / 1024;

export const preview = async (): Promise<Figure[]> => {
  const photo = { type: 'image/png' as const, bytes: plainPng(640, 640, [90, 120, 200]) };
  const before = residentMiB();
  const previews = createPreviews({ readPhoto: async () => photo, clock: Date.now });
  const took: number[] = [];
  const busy: number[] = [];
  for (let number = 0; number < warmUps + pictures; number += 1) {
    const [start, busyBefore] = [performance.now(), busyMs()];
    const answer = await previews.draw(orderOf(number));
    if (!answer.ok) throw new Error('A picture was not drawn');
    took.push(performance.now() - start);
    busy.push(busyMs() - busyBefore);
  }
  const grown = residentMiB() - before;
  await previews.close();
  const name = 'a picture of a card';
  const [later, laterBusy] = [took.slice(warmUps), busy.slice(warmUps)];
  const kept = warmUps + pictures;
  return [
    figure(`${name}, the first, with the start of its thread`, took[0] ?? 0, 'ms'),
    figure(`${name}, median`, median(later), 'ms', { atMost: 250 }),
    figure(`${name}, p95`, quantile(later, 0.95), 'ms'),
    figure(`${name}, event loop busy, median`, median(laterBusy), 'ms', { atMost: 5 }),
    figure(`${name}, memory of the thread and of ${kept} kept`, grown, 'MiB', { atMost: 160 }),
  ];
};
