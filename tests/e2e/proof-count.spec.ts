/** 'Processing Block n/total', frame by frame, as a member could see it. */
import type { FrameLocator, Page } from '@playwright/test';
import { answerCalls } from './support/faults.ts';
import {
  openProof,
  patient,
  precededBy,
  pretendCores,
  prove,
  proverScript,
  resultPanel,
  verifyPath,
} from './support/proving.ts';
import type { Demo } from './support/demo.ts';
import type { MemberApi } from './support/api.ts';
import { expect, test } from './support/test.ts';

const blocks = 4;
const message = 'x'.repeat(16 * blocks);

/** Each worker opens, proves one block, and keeps the answer until all are let go at once. */
const together = `
  const answer = self.postMessage.bind(self);
  const gate = new BroadcastChannel('gate');
  const kept = [];
  let isOpened = false;
  gate.onmessage = ({ data }) => data === 'go' && kept.splice(0).forEach((one) => answer(...one));
  self.postMessage = (...message) => {
    if (!isOpened) answer(...message);
    else if (kept.push(message)) gate.postMessage('ready');
    isOpened = true;
  };
`;

interface Recorder {
  /** The block that each frame shows; 0 for none. */
  frames: number[];
  ready: number;
  go(): void;
}

interface Recording {
  recorder: Recorder;
}

const appFrame = (page: Page) => {
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('the app is not open');
  return frame;
};

/** Counts workers that are ready, and looks at the screen in every frame. */
const record = (page: Page): Promise<void> =>
  appFrame(page).evaluate(() => {
    const gate = new BroadcastChannel('gate');
    const recorder: Recorder = {
      frames: [],
      ready: 0,
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
      go: () => gate.postMessage('go'),
    };
    gate.addEventListener('message', ({ data }) => {
      if (data === 'ready') recorder.ready += 1;
    });
    Object.assign(globalThis, { recorder });
    const look = () => {
      const shown = /Processing Block (\d+)\//.exec(document.body.textContent)?.[1];
      recorder.frames.push(Number(shown ?? 0));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const readyWorkers = (page: Page): Promise<number> =>
  appFrame(page).evaluate(() => (globalThis as unknown as Recording).recorder.ready);
const letGo = (page: Page): Promise<void> =>
  appFrame(page).evaluate(() => (globalThis as unknown as Recording).recorder.go());
const framesOf = (page: Page): Promise<number[]> =>
  appFrame(page).evaluate(() => (globalThis as unknown as Recording).recorder.frames);

/** How many frames in a row showed each number, in the order in which they came. */
const runsOf = (frames: readonly number[]): [shown: number, length: number][] => {
  const runs: [number, number][] = [];
  for (const shown of frames) {
    const last = runs.at(-1);
    if (last?.[0] === shown) last[1] += 1;
    else runs.push([shown, 1]);
  }
  return runs.filter(([shown]) => shown > 0);
};

const openTogether = async (demo: Demo, page: Page, member: MemberApi): Promise<FrameLocator> => {
  await pretendCores(page, blocks);
  await page.route(proverScript, precededBy(together));
  await answerCalls(page, 'POST', verifyPath, 200, { verified: true });
  const app = await openProof(demo, member);
  await record(page);
  await prove(app, message);
  await expect.poll(() => readyWorkers(page), patient).toBe(blocks);
  return app;
};

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`R114 each block's number shows for two frames even if all end in one (motion: ${reducedMotion})`, async ({
    demo,
    page,
    member,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const app = await openTogether(demo, page, member);
    await letGo(page);
    await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
    const runs = runsOf(await framesOf(page));
    expect(runs.map(([shown]) => shown)).toEqual([1, 2, 3, 4]);
    for (const [, length] of runs) expect(length).toBeGreaterThanOrEqual(2);
  });

test('R114 a background tab, which draws no frames, still saves the proof', async ({
  demo,
  page,
  member,
}) => {
  const app = await openTogether(demo, page, member);
  await appFrame(page).evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.assign(globalThis, { requestAnimationFrame: () => 0 });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await letGo(page);
  await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
});
