/** Opens the app in a client that the demo messenger plays: a frame, or a window of its own. */
import type { FrameLocator, Page } from '@playwright/test';
import { clientNames, type ClientName } from '../../../demo/messenger/clients/kinds.ts';
import { traitOf } from '../../../demo/messenger/clients/table.ts';
import type { As, Demo } from './demo.ts';

export const realClients = clientNames.filter((name) => name !== 'documented');

/** Settings of the demo messenger: a web client in a browser that forbids storage to its frame. */
export const blockedClient = { client: 'webk', storage: 'blocked' };

/** What a window and a frame have in common. */
export type AppPart = Pick<FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

export interface OpenedApp {
  app: AppPart;
  /** The page on which the member presses keys. */
  page: Page;
}

/** `more` are settings of the demo messenger. A window that an earlier call has opened is closed. */
export const openIn = async (
  demo: Demo,
  client: ClientName,
  as: As,
  path: string,
  more: Record<string, string> = {},
): Promise<OpenedApp> => {
  const others = demo.page
    .context()
    .pages()
    .filter((page) => page !== demo.page);
  await Promise.all(others.map((page) => page.close()));
  const settings = { client, ...more };
  if (traitOf(client, 'place') !== 'window') {
    return { app: await demo.open(as, path, settings), page: demo.page };
  }
  const [page] = await Promise.all([
    demo.page.waitForEvent('popup'),
    demo.open(as, path, settings),
  ]);
  return { app: page, page };
};
