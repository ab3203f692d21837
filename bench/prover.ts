/**
 * Messages of 16 blocks in a real Chromium: the pool against snarkjs's `fullProve`, and against its `groth16.prove` alone
 * with curve, key and witness in memory, in turns. It measures elapsed time,
 * and the CPU time of all processes of the browser. Then it compares first proofs of a visit with later ones, and
 * proves 30 messages in a row to see how much memory they leave behind.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { onPage } from './browser.ts';
import { type Figure, median, rounded } from './figure.ts';

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

/** The cost of a block. */
const costOf = async (page: Page, expression: string, count: number): Promise<Cost> => {
  const before = await usageOf(page);
  const wallMs = await page.evaluate<number>(expression);
  const after = await usageOf(page);
  return { wallMs: wallMs / count, cpuMs: (after.cpuMs - before.cpuMs) / count };
};

const ms = (value: number) => ({ value: rounded(value, 0), unit: 'ms' }) as const;
const ratio = (value: number) => ({ value: rounded(value), unit: 'ratio' }) as const;

const compare = async (page: Page): Promise<Figure[]> => {
  // An uncounted run builds the yardstick's curve and compiles all code.
  await page.evaluate('proveByStock(1)');
  await page.evaluate('load()');
  await page.evaluate('proveMessage(1)');
  const results: { ours: Cost; stock: Cost; proof: Cost }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(`calculateWitnesses(${stockBlocks})`);
    results.push({
      proof: await costOf(page, 'proveWitnesses()', stockBlocks),
      stock: await costOf(page, `proveByStock(${stockBlocks})`, stockBlocks),
      ours: await costOf(page, `proveMessage(${blocks})`, blocks),
    });
  }
  const middle = (of: (result: (typeof results)[number]) => number) => median(results.map(of));
  return [
    { name: 'prover, 16 blocks', ...ms(middle(({ ours }) => ours.wallMs) * blocks) },
    {
      name: 'prover, 16 blocks by fullProve of snarkjs',
      ...ms(middle(({ stock }) => stock.wallMs) * blocks),
    },
    {
      name: 'prover, time against fullProve',
      ...ratio(middle(({ ours, stock }) => ours.wallMs / stock.wallMs)),
      atMost: 0.15,
    },
    {
      name: 'prover, CPU time against fullProve',
      ...ratio(middle(({ ours, stock }) => ours.cpuMs / stock.cpuMs)),
      atMost: 0.2,
    },
    {
      name: 'prover, time against groth16.prove alone',
      ...ratio(middle(({ ours, proof }) => ours.wallMs / proof.wallMs)),
    },
    {
      name: 'prover, CPU time against groth16.prove alone',
      ...ratio(middle(({ ours, proof }) => ours.cpuMs / proof.cpuMs)),
    },
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
    figures.push(
      {
        name: `prover, ${name}, first proof of a visit`,
        ...ms(median(times.map(({ cold }) => cold))),
      },
      {
        name: `prover, ${name}, first proof of a visit against the next`,
        ...ratio(median(times.map(({ cold, warm }) => cold / warm))),
        atMost,
      },
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
  return [
    { name: 'prover, memory of the page before', value: rounded(before.rendererMiB), unit: 'MiB' },
    {
      name: 'prover, memory of page and pool after a message',
      value: rounded(early.rendererMiB),
      unit: 'MiB',
    },
    { name: 'prover, most memory in 30 messages', value: rounded(most), unit: 'MiB' },
    {
      name: 'prover, after 30 messages against after one',
      value: rounded(rendererMiB / early.rendererMiB),
      unit: 'ratio',
      atMost: 1.1,
    },
    {
      name: 'prover, longest task of the page above 50 ms (0: none)',
      value: rounded(Math.max(0, ...tasks)),
      unit: 'ms',
      atMost: 50,
    },
  ];
};

const viewport = { width: 400, height: 800 };

export const prover = async (): Promise<Figure[]> => [
  ...(await onPage('prover', { viewport }, compare)),
  ...(await onPage('prover', { viewport }, visits)),
  ...(await onPage('prover', { viewport }, remain)),
];
