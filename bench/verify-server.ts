/**
 * Verification as the server does it: a proof is read from its body and verified in a worker. It measures how long this
 * keeps the event loop busy in total, which no single turn can exceed. It uses processor time where the system reports
 * it (Linux), since a busy machine takes the processor away for longer than that.
 */
import { performance } from 'node:perf_hooks';
import * as z from 'zod/mini';
import { openProofs } from '../server/proofs/open-proofs.ts';
import { verifyProof } from '../src/contract/calls/talk/proofs.ts';
import { longMessage, readVerificationKeyFile } from '../tests/support/proofs/messages.ts';
import { busyMs } from './busy.ts';
import { figure, median, type Figure } from './figure.ts';

const verifications = 200;
const warmUps = 40;

const body = JSON.stringify(longMessage.blocks[0]);

interface Round {
  took: number;
  busy: number;
}

const measure = async (): Promise<Round[]> => {
  const proofs = openProofs({ verificationKey: await readVerificationKeyFile(), workers: 1 });
  const rounds: Round[] = [];
  for (let round = 0; round < warmUps + verifications; round += 1) {
    const start = performance.now();
    const before = busyMs();
    const checked = await proofs.check(1, z.parse(verifyProof.body, JSON.parse(body)));
    const busy = busyMs() - before;
    if (!checked.ok || !checked.answer.ok) throw new Error('An honest proof was rejected');
    rounds.push({ took: performance.now() - start, busy });
  }
  await proofs.close();
  return rounds.slice(warmUps);
};

export const verifyOnServer = async (): Promise<Figure[]> => {
  const rounds = await measure();
  const busy = rounds.map((round) => round.busy);
  const took = median(rounds.map((round) => round.took));
  const name = 'verify on the server';
  return [
    figure(`${name}, per proof`, took, 'ms'),
    figure(`${name}, event loop busy, median`, median(busy), 'ms'),
    figure(`${name}, event loop busy, longest`, Math.max(...busy), 'ms', { atMost: 5 }),
  ];
};
