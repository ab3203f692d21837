/**
 * Decides once, at the start, whether the app runs inside the messenger, by trying. Launch parameters alone prove
 * nothing, because a copied link carries them too. A page in an ordinary tab is outside at once, and a native web view
 * is inside. A page in a frame is inside if the page around it answers a request in time.
 */
import {
  createPostEvent,
  on,
  retrieveLaunchParams,
  retrieveRawInitData,
  targetOrigin,
} from '@telegram-apps/sdk';
import { browserClock } from '../browser/clock.ts';
import type { Surroundings } from '../ports.ts';
import { watchSilence } from '../silence.ts';
import { findDoorway, mayBeInside } from './launch-params.ts';
import { telegramMessenger, type Launch } from './telegram-messenger.ts';

const outside: Surroundings = { kind: 'outside' };
const webClientOrigin = 'https://web.telegram.org';

const readLaunch = (): Launch | undefined => {
  try {
    const initData = retrieveRawInitData();
    const params = retrieveLaunchParams();
    const user = params.tgWebAppData?.user;
    if (!initData || !user) return undefined;
    return {
      initData,
      user,
      startParam: params.tgWebAppStartParam ?? params.tgWebAppData?.start_param,
      version: params.tgWebAppVersion,
      themeParams: params.tgWebAppThemeParams,
    };
  } catch {
    // The SDK throws where it finds no launch parameters or cannot read them.
    return undefined;
  }
};

/** Our own messenger page shares our origin and can be read. Any other parent must be the messenger's web client. */
const parentOrigin = (): string => {
  try {
    if (window.parent.location.origin === location.origin) return location.origin;
  } catch {
    // A foreign origin cannot be read.
  }
  return webClientOrigin;
};

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
    createPostEvent(version, () => undefined)('web_app_request_theme');
  });

/** `timeoutMs` limits the wait for an outer page that never answers. */
export const findSurroundings = async ({ timeoutMs = 2000 } = {}): Promise<Surroundings> => {
  const launch = mayBeInside() ? readLaunch() : undefined;
  if (!launch) return outside;
  if (findDoorway() === 'frame') {
    targetOrigin.set(parentOrigin());
    if (!(await parentAnswers(launch.version, timeoutMs))) return outside;
  }
  return { kind: 'inside', messenger: telegramMessenger(launch) };
};
