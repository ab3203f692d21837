/**
 * `npm run test:mutants -- --seed 27 --mutants 1500 --only src/sync --out survivors.json`: how many planted mistakes the
 * unit tests notice. Every test file runs in one process, where `runner.ts` tries the mutants one after the other. What
 * is left, and ran before the tests did, then gets processes of its own, with the tests that are nearest to it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSessions, type TestedFile } from './sessions.ts';
import { drawMutants } from './sample.ts';
import { createScores } from './scores.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seed: text, mutants: text, only: text, out: text } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const root = path.resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'mutants-'));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The most files that a mutant gets a process of its own for. */
const maxFresh = 6;

const mutants = drawMutants(root, seed, Number(values.mutants ?? 1500), values.only);
const scores = createScores(mutants);
say(`Seed ${seed}, ${mutants.length} mutants.`);

const finish = () => {
  for (const line of scores.table()) say(line);
  if (values.out) writeFileSync(values.out, JSON.stringify({ seed, ...scores.report() }, null, 1));
  rmSync(scratch, { recursive: true, force: true });
};
process.once('SIGINT', () => {
  finish();
  process.exit(1);
});

const startedAt = Date.now();
const progress = (name: string) => {
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  say(`${minutes} min · ${scores.alive().length} left · ${name}`);
  if (values.out) writeFileSync(values.out, JSON.stringify({ seed, ...scores.report() }, null, 1));
};

/** Until each test is through, or a further process brings nothing more. */
const tryFile = async (session: TestedFile) => {
  for (let before = -1; before < scores.count(session.name);) {
    before = scores.count(session.name);
    const notes = await session.run(scores.jobFor(session.name));
    if (!scores.add(session.name, notes)) return;
  }
};

/** A failure counts if it comes twice. */
const tryFresh = async (id: number, sessions: TestedFile[]) => {
  for (const name of scores.nearestFor(id).slice(0, maxFresh)) {
    const runs = () =>
      sessions.find((other) => other.name === name)?.runFresh(id, scores.wallMsOf(name));
    const outcome = await runs();
    if (outcome === 'timeout' || (outcome === 'killed' && (await runs()) === 'killed'))
      return scores.settle(id, outcome, name);
  }
};

const sessions = await createSessions(root, scratch, mutants);
try {
  for (const session of sessions.all) {
    if (scores.alive().length === 0) break;
    await tryFile(session);
    progress(session.name);
  }
  for (const { id, file, line } of scores.alive()) {
    await tryFresh(id, sessions.all);
    progress(`alone: ${file}:${line}`);
  }
} finally {
  await sessions.close();
  finish();
}
