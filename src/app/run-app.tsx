/** Runs the app: everything that a start does not need for its first screen (main.tsx). */
import type { ReactNode } from 'react';
import type { AppConfig } from '../contract/config.ts';
import type { KeyValueStore } from '../platform/ports.ts';
import type { Services } from '../screen/services.ts';
import { browserVisibility } from '../platform/browser/visibility.ts';
import { launchedMember } from '../platform/telegram/launched-member.ts';
import { App } from './app.tsx';
import { buildName } from './build-name.ts';
import { compose } from './compose.ts';
import type { StartFailure } from './first-config.ts';
import { keepLastScreens } from './cover/keep.ts';
import { uncover } from './cover/cover.ts';
import { createAppRouter } from './router.tsx';

interface Start {
  /** The settings that came with the page. */
  inlined: AppConfig | undefined;
  /** The messenger names another member than the address, or none: what was shown about that one must be removed. */
  onOtherMember: () => void;
  /** Tag of the language that this start chose, even if its texts did not load. */
  language: string;
  onFailure: (failure: StartFailure) => void;
}

/** After this time, parts that still load are shown as loading. */
const longestCoverMs = 2000;

const keepScreens = ({ clock, device }: Services, values: KeyValueStore): void => {
  const root = document.getElementById('root');
  if (!root || !device.isKept) return;
  keepLastScreens({
    root,
    values,
    build: buildName,
    clock,
    visibility: browserVisibility,
  });
};

export const openApp = async ({
  inlined,
  language,
  onOtherMember,
  onFailure,
}: Start): Promise<ReactNode> => {
  const composition = await compose({ inlined, language, onFailure });
  const { services } = composition;
  const { surroundings } = services;
  const member = surroundings.kind === 'inside' ? surroundings.messenger.user.id : undefined;
  if (member !== launchedMember()?.id) onOtherMember();
  if (member !== undefined) keepScreens(services, composition.locals);
  services.clock.setTimer(uncover, longestCoverMs);
  const router = createAppRouter();
  // Before that, the router would replace the first screen by nothing.
  await router.load();
  return <App {...composition} router={router} />;
};
