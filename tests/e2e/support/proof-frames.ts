/** Lets workers of the prover end their blocks in one moment, and records which block each frame shows. */
import type { Frame, Page } from '@playwright/test';

/** Each worker opens, and keeps its answers about blocks until all are let go at once. */
export const together = `
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

const appFrame = (page: Page): Frame => {
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('the app is not open');
  return frame;
};

/** Counts workers that are ready, and looks at the screen in every frame. */
export const recordFrames = (page: Page): Promise<void> =>
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

/** How many blocks have been proven and are kept, or were. */
export const readyBlocks = (page: Page): Promise<number> =>
  appFrame(page).evaluate(() => (globalThis as unknown as Recording).recorder.ready);

export const letGo = (page: Page): Promise<void> =>
  appFrame(page).evaluate(() => (globalThis as unknown as Recording).recorder.go());

/** How many frames in a row showed each number, in the order in which they came. */
export const runsOfFrames = async (page: Page): Promise<[shown: number, length: number][]> => {
  const frames = await appFrame(page).evaluate(
    () => (globalThis as unknown as Recording).recorder.frames,
  );
  const runs: [number, number][] = [];
  for (const shown of frames) {
    const last = runs.at(-1);
    if (last?.[0] === shown) last[1] += 1;
    else runs.push([shown, 1]);
  }
  return runs.filter(([shown]) => shown > 0);
};

/** As for a tab in the background: it is hidden, hears of it, and no frame is drawn. (Headless tabs always show.) */
export const hide = (page: Page): Promise<void> =>
  appFrame(page).evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
    document.dispatchEvent(new Event('visibilitychange'));
  });
