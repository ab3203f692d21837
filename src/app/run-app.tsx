/** Runs the app: everything but the entry, which says it if this does not load (main.tsx). */
import type { ReactNode } from 'react';
import { App } from './app.tsx';
import { compose, type AppStart } from './compose.ts';
import { createAppRouter } from './router.tsx';

export const openApp = async (start: AppStart): Promise<ReactNode> => {
  const composition = await compose(start);
  const router = createAppRouter();
  // Before that, the router would replace the shape of the page by nothing.
  await router.load();
  return <App {...composition} router={router} />;
};
