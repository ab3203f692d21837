/** Runs the app: everything but the entry (main.tsx), which reports if this module does not load. */
import type { ReactNode } from 'react';
import { nextTask } from '../platform/browser/idle.ts';
import { findSurroundings } from '../platform/telegram/launch/find-surroundings.ts';
import { App } from './app.tsx';
import { compose, type AppStart } from './compose.ts';
import { createAppRouter } from './router.tsx';

export const openApp = async (start: AppStart): Promise<ReactNode> => {
  // The code that has just been loaded was a long task already.
  await nextTask();
  const surroundings = findSurroundings();
  /** Runs while the browser reads what is stored, but after the launch is kept, which may need the history. */
  const openRouter = async () => {
    await surroundings;
    await nextTask();
    const router = createAppRouter();
    await nextTask();
    // Until it has loaded, the router would replace the shape of the page by nothing.
    await router.load();
    return router;
  };
  const [composition, router] = await Promise.all([compose(start, surroundings), openRouter()]);
  return <App {...composition} router={router} />;
};
