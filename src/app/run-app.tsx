/** Runs the app: everything but the entry, which says it if this does not load (main.tsx). */
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
  /** While the browser reads what is stored; not before the launch is kept, which may need the history. */
  const openRouter = async () => {
    await surroundings;
    await nextTask();
    const router = createAppRouter();
    await nextTask();
    // Before that, the router would replace the shape of the page by nothing.
    await router.load();
    return router;
  };
  const [composition, router] = await Promise.all([compose(start, surroundings), openRouter()]);
  return <App {...composition} router={router} />;
};
