/**
 * Decides once, at the start, whether the app runs inside the messenger, by trying. Launch parameters alone prove
 * nothing, because a copied link carries them too. A page in an ordinary tab is outside at once, and a native web view
 * is inside. A page in a frame is inside if the page around it answers a request in time.
 */
import { browserClock } from '../../browser/clock.ts';
import type { Surroundings } from '../../ports.ts';
import { watchSilence } from '../../silence.ts';
import { createPostEvent } from '../calls.ts';
import { on } from '../events.ts';
import { findDoorway, keptKey, launchParams } from './launch-params.ts';
import { readLaunch } from './launch.ts';
import { telegramMessenger } from '../telegram-messenger.ts';

const outside: Surroundings = { kind: 'outside' };

/** The wait is counted in parts, so that a page that was not scheduled meanwhile still receives the waiting answer. */
const parts = 4;

const parentAnswers = (version: string, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const finish = (isAnswered: boolean) => {
      silence.stop();
      stop();
      resolve(isAnswered);
    };
    const silence = watchSilence(browserClock, parts, () => finish(false), timeoutMs / parts);
    const stop = on('theme_changed', () => finish(true));
    createPostEvent(version)('web_app_request_theme');
  });

/** Every further entry of the history has them, until the page is left. */
const keepInHistory = (params: string): void => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state: object | null, ...rest) =>
      change({ ...state, [keptKey]: params }, ...rest);
  }
  history.replaceState(history.state, '');
};

/** Keeps the launch parameters for a reload and a way back, whose address may lack them. */
const keepLaunch = (): void => {
  const params = launchParams();
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(params));
  } catch {
    keepInHistory(params);
  }
};

/** `timeoutMs` limits the wait for an outer page that never answers. */
export const findSurroundings = async ({ timeoutMs = 2000 } = {}): Promise<Surroundings> => {
  const launch = readLaunch();
  if (!launch) {
    // A reload, whose address lacks them, must not find an earlier member's.
    if (launchParams()) keepLaunch();
    return outside;
  }
  if (findDoorway() === 'frame' && !(await parentAnswers(launch.version, timeoutMs)))
    return outside;
  keepLaunch();
  return { kind: 'inside', messenger: telegramMessenger(launch) };
};
