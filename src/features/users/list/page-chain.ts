/**
 * Opens the pages of the Users explorer as a chain: the cursor that a page names opens the next one. Each page is a live
 * view of the mirror, so saved pages show offline.
 *
 *   first page ── ready, names a cursor ──▶ second page ── … as many as were asked for
 *        ▲                                       │
 *        └── its cursor changed: the pages after it are opened again
 */
import type { UsersPage } from '../../../contract/calls/users.ts';
import type { Resource } from '../../../db/resource.ts';
import type { AppSync } from '../../../mutations/registry.ts';
import type { View } from '../../../sync/api.ts';

export interface OpenPage {
  cursor: string | undefined;
  view: View<UsersPage>;
  close(): void;
}

export interface PageChain {
  pages(): readonly OpenPage[];
  /** The first page as it is known before it is opened. */
  first(): OpenPage;
  /** Opens the pages that were asked for. */
  open(): void;
  /** Asks for one more page. Does nothing while that page is on its way, or when there is none. */
  extend(): void;
  /** Reads the pages that failed again. */
  retry(): void;
  /** Closes all views. The number of pages asked for stays. */
  close(): void;
  /** Closes all views, and asks for the first page only. */
  reset(): void;
}

interface ChainPorts {
  sync: Pick<AppSync, 'view' | 'refresh'>;
  resourceOf(cursor: string | undefined): Resource<UsersPage>;
  /** Called with each view of a page, before the chain follows its cursor. */
  onView(view: View<UsersPage>): void;
  /** Called after the chain has followed it. */
  onChange(): void;
}

const nextCursor = (page: OpenPage | undefined): string | undefined =>
  page?.view.state === 'ready' ? (page.view.value.nextCursor ?? undefined) : undefined;

export const createPageChain = ({ sync, resourceOf, onView, onChange }: ChainPorts): PageChain => {
  /** Keys of the resources that were pulled before. */
  const pulled = new Set<string>();
  let wanted = 1;
  let pages: OpenPage[] = [];

  const closeFrom = (index: number): void => {
    for (const page of pages.slice(index)) page.close();
    pages = pages.slice(0, index);
  };

  const pull = (cursor: string | undefined): void => {
    const resource = resourceOf(cursor);
    void sync.refresh(resource).then(({ ok }) => ok && pulled.add(resource.key));
  };

  const closedPage = (cursor: string | undefined) => {
    const live = sync.view(resourceOf(cursor));
    // At a start it has a value at once.
    const view = (live.hasValue?.() && live.getValue?.()) || ({ state: 'loading' } as const);
    const page: OpenPage = { cursor, view, close: () => undefined };
    return { live, page };
  };

  const openPage = (cursor: string | undefined): void => {
    const resource = resourceOf(cursor);
    const { live, page } = closedPage(cursor);
    pages.push(page);
    // A member who comes back reads the first page again, and the others only if the mirror lost them. Otherwise the
    // list would cost a request per page.
    let isPullDeferred = cursor !== undefined && pulled.has(resource.key);
    if (!isPullDeferred) pull(cursor);
    const subscription = live.subscribe((view) => {
      if (view === page.view) return;
      if (view.state === 'loading' && isPullDeferred) {
        isPullDeferred = false;
        pull(cursor);
      }
      page.view = view;
      onView(view);
      open();
      onChange();
    });
    page.close = () => subscription.unsubscribe();
  };

  const open = (): void => {
    for (let index = 0; index < wanted; index += 1) {
      const cursor = nextCursor(pages[index - 1]);
      if (index > 0 && cursor === undefined) return closeFrom(index);
      const page = pages[index];
      if (!page || page.cursor !== cursor) {
        closeFrom(index);
        return openPage(cursor);
      }
    }
  };

  return {
    pages: () => pages,
    first: () => closedPage(undefined).page,
    open,
    extend: () => {
      if (pages.length < wanted || !nextCursor(pages.at(-1))) return;
      wanted = pages.length + 1;
      open();
    },
    retry: () => {
      for (const { view, cursor } of pages) if (view.state === 'failed') pull(cursor);
    },
    close: () => closeFrom(0),
    reset: () => {
      wanted = 1;
      closeFrom(0);
    },
  };
};
