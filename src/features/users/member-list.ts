/**
 * The list behind the Users explorer, free of React. Pages form a chain: each is opened by the cursor that the page
 * before it names, and is a live view of the mirror, so saved pages show offline.
 *
 *   open(first) ── ready, names a cursor ──▶ open(second) ── … as many as were asked for
 *        ▲                                        │
 *        └── the cursor before changed: the rest of the chain is opened again
 *
 * What is shown never shrinks while a page is on its way: a refresh or a new search replaces the list when it is
 * there, so the screen neither flashes nor jumps. The list outlives the screen (see `memberListOf`); coming back
 * finds it as it was, at the place where it was left.
 */
import type { UserListItem, UsersPage } from '../../contract/users.ts';
import { usersPageResource, type UsersFilter } from '../../mutations/resources.ts';
import type { CallError, View } from '../../sync/api.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { filterMembers, mergePages } from './pages.ts';

export interface MemberListSnapshot {
  state: 'loading' | 'ready' | 'failed';
  filter: UsersFilter;
  /** Why the list could not be read. */
  error?: CallError;
  members: readonly UserListItem[];
  /** Of all pages, as the server counts; the members at hand where it does not. */
  total: number;
  /** A further page exists or is on its way. */
  hasMore: boolean;
  /** The first page is an older one: it could not be read again. */
  isStale: boolean;
  /** When it was read, where that is known. */
  updatedAt?: number | undefined;
  /** The page after those shown could not be read. */
  hasMoreFailed: boolean;
}

export interface MemberList {
  read: () => MemberListSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Asks for the page after those shown; silent when it is on its way, or there is none. */
  loadMore: () => void;
  search: (filter: UsersFilter) => void;
  /** The latest search, answered or not; `read().filter` is that of the members shown. */
  searched: () => UsersFilter;
  /** Reads the pages that failed again. */
  retry: () => void;
  /** Where the screen stood when it was left, in pixels. */
  scrollTop: number;
}

interface OpenPage {
  cursor: string | undefined;
  view: View<UsersPage>;
  close(): void;
}

const empty: MemberListSnapshot = {
  state: 'loading',
  filter: {},
  members: [],
  total: 0,
  hasMore: false,
  isStale: false,
  hasMoreFailed: false,
};

const nextCursor = (page: OpenPage | undefined): string | undefined =>
  page?.view.state === 'ready' ? (page.view.value.nextCursor ?? undefined) : undefined;

/** The members whom this device knows; undefined until they are read. */
type Known = readonly UserListItem[] | undefined;

/** A search without a connection: among the members whom this device knows. */
const searchKnown = (known: Known, filter: UsersFilter, error: CallError): MemberListSnapshot => {
  if (!known) return { ...empty, filter };
  if (known.length === 0) return { ...empty, state: 'failed', filter, error };
  const members = filterMembers(known, filter);
  return { ...empty, state: 'ready', filter, members, total: members.length, isStale: true };
};

const isNetworkFailure = (page: OpenPage | undefined): boolean =>
  page?.view.state === 'failed' && page.view.error.kind === 'network';

const summarise = (
  pages: readonly OpenPage[],
  filter: UsersFilter,
  known: Known,
): MemberListSnapshot => {
  const [first] = pages;
  if (!first || first.view.state === 'loading') return { ...empty, filter };
  if (first.view.state === 'failed') {
    const { error } = first.view;
    return isNetworkFailure(first)
      ? searchKnown(known, filter, error)
      : { ...empty, state: 'failed', filter, error };
  }
  const ready = pages.flatMap(({ view }) => (view.state === 'ready' ? [view.value] : []));
  const members = mergePages(ready);
  return {
    state: 'ready',
    filter,
    members,
    total: first.view.value.total ?? members.length,
    hasMore: Boolean(ready.at(-1)?.nextCursor),
    isStale: first.view.error !== undefined,
    updatedAt: first.view.updatedAt,
    hasMoreFailed: pages.some(({ view }) => view.state === 'failed'),
  };
};

/** The same documents of the mirror. */
const isSameFilter = (one: UsersFilter, other: UsersFilter): boolean =>
  usersPageResource(undefined, one).key === usersPageResource(undefined, other).key;

export const createMemberList = (
  sync: Pick<AppSync, 'view' | 'refresh' | 'readKept'>,
): MemberList => {
  const listeners = new Set<() => void>();
  const pulled = new Set<string>();
  let snapshot = empty;
  let known: Known;
  let filter: UsersFilter = {};
  let wanted = 1;
  let pages: OpenPage[] = [];

  const closeFrom = (index: number): void => {
    for (const page of pages.slice(index)) page.close();
    pages = pages.slice(0, index);
  };

  const publish = (): void => {
    const next = summarise(pages, filter, known);
    const isOnItsWay =
      next.state === 'loading' || pages.some(({ view }) => view.state === 'loading');
    if (isOnItsWay && next.members.length < snapshot.members.length) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };

  /** Of all kept pages, under any search: once for each time without a connection. */
  const readKnown = async (): Promise<void> => {
    const pages = await sync.readKept(usersPageResource());
    known = mergePages(pages);
    publish();
  };

  const pull = (cursor: string | undefined): void => {
    const resource = usersPageResource(cursor, filter);
    void sync.refresh(resource).then(({ ok }) => ok && pulled.add(resource.key));
  };

  const open = (cursor: string | undefined): void => {
    const resource = usersPageResource(cursor, filter);
    const page: OpenPage = { cursor, view: { state: 'loading' }, close: () => undefined };
    pages.push(page);
    // Coming back reads the first page again; the others only when the mirror lost them, or the list would cost a
    // request per page.
    let isPullDeferred = cursor !== undefined && pulled.has(resource.key);
    if (!isPullDeferred) pull(cursor);
    const subscription = sync.view(resource).subscribe((view) => {
      if (view.state === 'loading' && isPullDeferred) {
        isPullDeferred = false;
        pull(cursor);
      }
      page.view = view;
      if (view.state === 'ready' && !view.error) known = undefined;
      if (!known && isNetworkFailure(page)) void readKnown();
      arrange();
      publish();
    });
    page.close = () => subscription.unsubscribe();
  };

  /** Makes the chain as long as was asked for, and opens again what follows a changed cursor. */
  const arrange = (): void => {
    for (let index = 0; index < wanted; index += 1) {
      const cursor = nextCursor(pages[index - 1]);
      if (index > 0 && cursor === undefined) return closeFrom(index);
      const page = pages[index];
      if (!page || page.cursor !== cursor) {
        closeFrom(index);
        return open(cursor);
      }
    }
  };

  return {
    scrollTop: 0,
    read: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) arrange();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) closeFrom(0);
      };
    },
    loadMore: () => {
      if (pages.length < wanted || !nextCursor(pages.at(-1))) return;
      wanted = pages.length + 1;
      arrange();
    },
    search: (next) => {
      if (isSameFilter(next, filter)) return;
      filter = next;
      wanted = 1;
      closeFrom(0);
      if (listeners.size > 0) arrange();
    },
    searched: () => filter,
    retry: () => {
      for (const { view, cursor } of pages) if (view.state === 'failed') pull(cursor);
    },
  };
};

const lists = new WeakMap<AppSync, MemberList>();

/** The list of this member's session, made at first use. */
export const memberListOf = (sync: AppSync): MemberList => {
  const known = lists.get(sync);
  if (known) return known;
  const made = createMemberList(sync);
  lists.set(sync, made);
  return made;
};
