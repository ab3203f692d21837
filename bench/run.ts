/**
 * Benchmarks: `npm run bench` runs all, `npm run bench <name>` one. It prints one line of JSON per figure, with its
 * bound, if any, and whether it keeps it. A broken bound is reported, not a failure: these are measurements, and
 * machines differ.
 */
import { cardLists } from './card-lists.ts';
import { enqueue } from './enqueue.ts';
import type { Figure } from './figure.ts';
import { outbox } from './outbox.ts';
import { preview } from './preview.ts';
import { prover } from './prover.ts';
import { search } from './search.ts';
import { server } from './server.ts';
import { start } from './start.ts';
import { usersGrid } from './users-grid.ts';
import { verifyOnServer } from './verify-server.ts';
import { verify } from './verify.ts';

const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  'card-lists': cardLists,
  enqueue,
  outbox,
  preview,
  prover,
  search,
  server,
  start,
  'users-grid': usersGrid,
  verify,
  'verify-server': verifyOnServer,
};

const keepsBound = ({ value, atMost, atLeast }: Figure): boolean =>
  value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);

const print = (figure: Figure): void => {
  const isBound = figure.atMost !== undefined || figure.atLeast !== undefined;
  console.log(JSON.stringify(isBound ? { ...figure, ok: keepsBound(figure) } : figure));
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `No benchmark named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const figure of await run()) print(figure);
}
