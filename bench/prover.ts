/**
 * Messages of 16 blocks in a real Chromium: the pool against snarkjs's `fullProve`, and against its `groth16.prove` alone
 * with curve, key and witness in memory, in turns. It measures elapsed time,
 * and the CPU time of all processes of the browser. Then it compares first proofs of a visit with later ones, and
 * proves 30 messages in a row to see how much memory they leave behind.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { onPage } from './browser.ts';
import { figure, type Figure, median } from './figure.ts';

const rounds = 3;
const visitRounds = 5;
const blocks = 16;
/** Blocks of the yardstick in a round: an idle pool stops after 30 s, and would have to start again. */
const stockBlocks = 3;
const messagesInARow = 30;

interface Usage {
  cpuMs: number;
  rendererMiB: number;
}

const usageOf = async (page: Page): Promise<Usage> => {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('There is no browser to ask');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const resident = await Promise.all(
    renderers.map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    }),
  );
  return {
    cpuMs: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0),
    rendererMiB: Math.max(...resident),
  };
};

interface Cost {
  wallMs: number;
  cpuMs: number;
}

type Side = 'ours' | 'stock' | 'proof';

/** The cost of a block. */
const costOf = async (page: Page, expression: string, count: number): Promise<Cost> => {
  const before = await usageOf(page);
  const wallMs = await page.evaluate<number>(expression);
  const after = await usageOf(page);
  return { wallMs: wallMs / count, cpuMs: (after.cpuMs - before.cpuMs) / count };
};

const compare = async (page: Page): Promise<Figure[]> => {
  // An uncounted run builds the yardstick's curve and compiles all code.
  await page.evaluate('proveByStock(1)');
  await page.evaluate('load()');
  await page.evaluate('proveMessage(1)');
  const results: Record<Side, Cost>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(`calculateWitnesses(${stockBlocks})`);
    results.push({
      proof: await costOf(page, 'proveWitnesses()', stockBlocks),
      stock: await costOf(page, `proveByStock(${stockBlocks})`, stockBlocks),
      ours: await costOf(page, `proveMessage(${blocks})`, blocks),
    });
  }
  const middle = (of: (result: (typeof results)[number]) => number) => median(results.map(of));
  const ms = (side: Side) => middle((result) => result[side].wallMs) * blocks;
  const ratio = (what: keyof Cost, side: Side) =>
    middle((result) => result.ours[what] / result[side][what]);
  return [
    figure('prover, 16 blocks', ms('ours'), 'ms'),
    figure('prover, 16 blocks by fullProve of snarkjs', ms('stock'), 'ms'),
    figure('prover, time against fullProve', ratio('wallMs', 'stock'), 'ratio', { atMost: 0.15 }),
    figure('prover, CPU time against fullProve', ratio('cpuMs', 'stock'), 'ratio', { atMost: 0.2 }),
    figure('prover, time against groth16.prove alone', ratio('wallMs', 'proof'), 'ratio'),
    figure('prover, CPU time against groth16.prove alone', ratio('cpuMs', 'proof'), 'ratio'),
  ];
};

/** Milliseconds of the first message after a reload and of the one after it; the circuit is on the device. */
const visit = async (page: Page, count: number): Promise<{ cold: number; warm: number }> => {
  await page.reload();
  await page.evaluate('load()');
  return {
    cold: await page.evaluate<number>(`proveMessage(${count})`),
    warm: await page.evaluate<number>(`proveMessage(${count})`),
  };
};

const visits = async (page: Page): Promise<Figure[]> => {
  const figures: Figure[] = [];
  // An uncounted visit loads code and circuit to the device.
  await visit(page, 1);
  for (const { count, name, atMost } of [
    { count: 1, name: 'one block', atMost: 2 },
    { count: blocks, name: '16 blocks', atMost: 1.25 },
  ]) {
    const times: { cold: number; warm: number }[] = [];
    for (let round = 0; round < visitRounds; round += 1) times.push(await visit(page, count));
    const what = `prover, ${name}, first proof of a visit`;
    const ratio = median(times.map(({ cold, warm }) => cold / warm));
    figures.push(
      figure(what, median(times.map(({ cold }) => cold)), 'ms'),
      figure(`${what} against the next`, ratio, 'ratio', { atMost }),
    );
  }
  return figures;
};

/** On a separate page, which has not run the yardstick. */
const remain = async (page: Page): Promise<Figure[]> => {
  // Loading the page is not part of proving.
  await page.evaluate('load()');
  await page.evaluate('longTasks.splice(0)');
  const before = await usageOf(page);
  await page.evaluate(`proveMessage(${blocks})`);
  const early = await usageOf(page);
  let most = 0;
  for (let message = 1; message < messagesInARow; message += 1) {
    await page.evaluate(`proveMessage(${blocks})`);
    most = Math.max(most, (await usageOf(page)).rendererMiB);
  }
  const { rendererMiB } = await usageOf(page);
  const tasks = await page.evaluate<number[]>('longTasks');
  const grown = rendererMiB / early.rendererMiB;
  const longest = 'prover, longest task of the page above 50 ms (0: none)';
  return [
    figure('prover, memory of the page before', before.rendererMiB, 'MiB'),
    figure('prover, memory of page and pool after a message', early.rendererMiB, 'MiB'),
    figure('prover, most memory in 30 messages', most, 'MiB'),
    figure('prover, after 30 messages against after one', grown, 'ratio', { atMost: 1.1 }),
    figure(longest, Math.max(0, ...tasks), 'ms', { atMost: 50 }),
  ];
};

export const prover = async (): Promise<Figure[]> => [
  ...(await onPage('prover', compare)),
  ...(await onPage('prover', visits)),
  ...(await onPage('prover', remain)),
];
