/** The app itself: all that a start does not need for its first screen (main.tsx). */
import type { ReactNode } from 'react';
import type { AppConfig } from '../contract/config.ts';
import type { FirstProfile } from '../features/profile/first-profile.ts';
import { App } from './app.tsx';
import { compose } from './compose.ts';
import type { StartFailure } from './first-config.ts';
import { createAppRouter } from './router.tsx';

interface Start {
  /** The settings that came with the page. */
  inlined: AppConfig | undefined;
  first: FirstProfile;
  onFailure: (failure: StartFailure) => void;
}

export const openApp = async ({ inlined, first, onFailure }: Start): Promise<ReactNode> => {
  const composition = await compose(inlined, onFailure);
  const { surroundings } = composition.services;
  const member = surroundings.kind === 'inside' ? surroundings.messenger.user.id : undefined;
  // The messenger's word counts, not the address's.
  if (member !== first.member) first.end();
  const router = createAppRouter();
  // It would draw nothing until then, in the place of the first screen.
  await router.load();
  return <App {...composition} router={router} />;
};
