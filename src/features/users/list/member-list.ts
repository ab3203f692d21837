/**
 * The list behind the Users explorer, free of React. It never shrinks while a page is on its way: a refresh or a new
 * search replaces the list once the answer is there, so the screen neither flashes nor jumps. The list outlives the
 * screen (see `memberListOf`), and a member who comes back finds it at the place where they left it.
 */
import { createListeners } from '../../../domain/listeners.ts';
import type { AppSync } from '../../../mutations/registry.ts';
import { usersPageResource, type UsersFilter } from '../../../mutations/resources.ts';
import {
  isNetworkFailure,
  summarise,
  type KnownMembers,
  type MemberListSnapshot,
} from './member-list-snapshot.ts';
import { withStoredInterests } from '../../../texts/interest-query.ts';
import { createPageChain } from './page-chain.ts';
import { mergePages } from './pages.ts';

export interface MemberList {
  read: () => MemberListSnapshot;
  subscribe: (listener: () => void) => () => void;
  /** Asks for the next page. Does nothing while it is on its way, or when there is none. */
  loadMore: () => void;
  search: (filter: UsersFilter) => void;
  /** The latest search, answered or not. `read().filter` is the search of the members shown. */
  searched: () => UsersFilter;
  /** Reads the pages that failed again. */
  retry: () => void;
  /** How far the member had scrolled when they left, in pixels. */
  scrollTop: number;
}

/** Returns the filter as sent to the server, which knows interests by their stored names. */
const asStored = (filter: UsersFilter): UsersFilter =>
  filter.q === undefined ? filter : { ...filter, q: withStoredInterests(filter.q) };

/** Whether two searches have the same documents in the mirror. */
const isSameFilter = (one: UsersFilter, other: UsersFilter): boolean =>
  usersPageResource(undefined, one).key === usersPageResource(undefined, other).key;

export const createMemberList = (
  sync: Pick<AppSync, 'view' | 'refresh' | 'readKept'>,
): MemberList => {
  const { notify, subscribe } = createListeners();
  let subscribers = 0;
  let known: KnownMembers;
  let filter: UsersFilter = {};

  const publish = (): void => {
    const pages = chain.pages();
    const next = summarise(pages, filter, known);
    const isOnItsWay =
      next.state === 'loading' || pages.some(({ view }) => view.state === 'loading');
    if (isOnItsWay && next.members.length < snapshot.members.length) return;
    snapshot = next;
    notify();
  };

  /** Reads all kept pages of any search, once each time the connection is lost. */
  const readKnown = async (): Promise<void> => {
    known = mergePages(await sync.readKept(usersPageResource()));
    publish();
  };

  const chain = createPageChain({
    sync,
    resourceOf: (cursor) => usersPageResource(cursor, asStored(filter)),
    onView: (view) => {
      if (view.state === 'ready' && !view.error) known = undefined;
      if (!known && isNetworkFailure(view)) void readKnown();
    },
    onChange: publish,
  });
  let snapshot = summarise([chain.first()], filter, known);

  return {
    scrollTop: 0,
    read: () => snapshot,
    subscribe: (listener) => {
      const unsubscribe = subscribe(listener);
      subscribers += 1;
      if (subscribers === 1) chain.open();
      return () => {
        unsubscribe();
        subscribers -= 1;
        if (subscribers === 0) chain.close();
      };
    },
    loadMore: chain.extend,
    search: (next) => {
      if (isSameFilter(next, filter)) return;
      filter = next;
      chain.reset();
      if (subscribers > 0) chain.open();
    },
    searched: () => filter,
    retry: chain.retry,
  };
};

const lists = new WeakMap<AppSync, MemberList>();

/** The list of this member's session, created at first use. */
export const memberListOf = (sync: AppSync): MemberList => {
  const existing = lists.get(sync);
  if (existing) return existing;
  const list = createMemberList(sync);
  lists.set(sync, list);
  return list;
};
