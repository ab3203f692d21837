/**
 * A card with 10,000 reactions and as many reviews: measures how long its lists take and how large they are, through
 * all layers of the server. It runs on the embedded database and, if installed, on a PostgreSQL.
 */
import { openDatabase } from '../server/db/connection/database.ts';
import type { Database } from '../server/db/connection/engine.ts';
import { createTestApi, idsOf, publicMember, type Asker } from '../tests/support/api-server.ts';
import { idOf, react, unreact } from '../tests/support/card-talk.ts';
import { addCrowd } from '../tests/support/crowd.ts';
import { startScratchPostgres } from '../tests/support/scratch-postgres.ts';
import { figure, median, type Figure } from './figure.ts';

const rounds = 50;

type Task = () => Promise<unknown>;

const timeOf = async (task: Task): Promise<number> => {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
};

/** Median milliseconds of tasks that take turns, so that other load affects all alike. */
const timeInTurns = async (tasks: readonly Task[]): Promise<number[]> => {
  const times: number[][] = tasks.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, task] of tasks.entries()) times[index]?.push(await timeOf(task));
  }
  return times.map(median);
};

const sizeOf = async (asker: Asker, path: string): Promise<number> =>
  Buffer.byteLength(JSON.stringify((await asker.get(path)).body)) / 1024;

const measureOn = async (engine: string, database: Database): Promise<Figure[]> => {
  const unlimited = { writesPerMinute: 1e6, readsPerMinute: 1e6 };
  const api = createTestApi(database, { settings: unlimited });
  const { ulid: card } = await idsOf(await publicMember(api));
  const { ulid: quietCard } = await idsOf(await publicMember(api));
  await addCrowd(database, card);
  const asker = api.member();
  await react(asker, card, 0);
  const other = api.member();
  const paths = { reactions: `/tma/reactions/${card}`, reviews: `/tma/reviews/${card}` };
  const [quiet = 0, reactions = 0, reviews = 0, toggle = 0] = await timeInTurns([
    () => asker.get(`/tma/reactions/${quietCard}`),
    () => asker.get(paths.reactions),
    () => asker.get(paths.reviews),
    async () => unreact(other, idOf(await react(other, card, 1))),
  ]);
  const sizes = {
    reactions: await sizeOf(asker, paths.reactions),
    reviews: await sizeOf(asker, paths.reviews),
  };
  await api.app.close();
  const name = `card-lists on ${engine}`;
  const quickly = { atMost: 50 };
  return [
    figure(`${name}, a card without reactions`, quiet, 'ms'),
    figure(`${name}, 10,000 reactions`, reactions, 'ms', quickly),
    figure(`${name}, 10,000 reviews`, reviews, 'ms', quickly),
    figure(`${name}, one added to 10,000 and removed`, toggle, 'ms'),
    figure(`${name}, 10,000 reactions`, sizes.reactions, 'KiB', { atMost: 6 }),
    figure(`${name}, 10,000 reviews`, sizes.reviews, 'KiB', { atMost: 20 }),
  ];
};

export const cardLists = async (): Promise<Figure[]> => {
  const figures = await measureOn('PGlite', await openDatabase({ kind: 'memory' }));
  const postgres = await startScratchPostgres();
  if (!postgres) return figures;
  try {
    const database = await openDatabase({ kind: 'postgres', url: postgres.url });
    return [...figures, ...(await measureOn('PostgreSQL', database))];
  } finally {
    postgres.stop();
  }
};
