/** Summarises the open pages of the Users explorer as the list that the screen shows. */
import type { UserListItem, UsersPage } from '../../../contract/calls/users.ts';
import type { UsersFilter } from '../../../mutations/resources.ts';
import type { CallError, View } from '../../../sync/api.ts';
import type { OpenPage } from './page-chain.ts';
import { filterMembers, mergePages } from './pages.ts';

export interface MemberListSnapshot {
  state: 'loading' | 'ready' | 'failed';
  filter: UsersFilter;
  /** Why the list could not be read. */
  error?: CallError;
  members: readonly UserListItem[];
  /** The server's count over all pages, or the number of `members` if the server sends none. */
  total: number;
  /** There is a further page, or one is on its way. */
  hasMore: boolean;
  /** The first page could not be read again, so an older one shows. */
  isStale: boolean;
  /** When the first page was read (milliseconds since the epoch), if known. */
  updatedAt?: number | undefined;
  /** The next page could not be read. */
  hasMoreFailed: boolean;
}

/** The members whom this device knows; undefined until they are read. */
export type KnownMembers = readonly UserListItem[] | undefined;

const emptySnapshot: MemberListSnapshot = {
  state: 'loading',
  filter: {},
  members: [],
  total: 0,
  hasMore: false,
  isStale: false,
  hasMoreFailed: false,
};

export const isNetworkFailure = (view: View<UsersPage>): boolean =>
  view.state === 'failed' && view.error.kind === 'network';

/** Searches the members whom this device knows, for a search without a connection. */
const searchKnown = (
  known: KnownMembers,
  filter: UsersFilter,
  error: CallError,
): MemberListSnapshot => {
  if (!known) return { ...emptySnapshot, filter };
  if (known.length === 0) return { ...emptySnapshot, state: 'failed', filter, error };
  const members = filterMembers(known, filter);
  return {
    ...emptySnapshot,
    state: 'ready',
    filter,
    members,
    total: members.length,
    isStale: true,
  };
};

export const summarise = (
  pages: readonly OpenPage[],
  filter: UsersFilter,
  known: KnownMembers,
): MemberListSnapshot => {
  const first = pages[0]?.view;
  if (!first || first.state === 'loading') return { ...emptySnapshot, filter };
  if (first.state === 'failed') {
    const { error } = first;
    return isNetworkFailure(first)
      ? searchKnown(known, filter, error)
      : { ...emptySnapshot, state: 'failed', filter, error };
  }
  const ready = pages.flatMap(({ view }) => (view.state === 'ready' ? [view.value] : []));
  const members = mergePages(ready);
  return {
    state: 'ready',
    filter,
    members,
    total: first.value.total ?? members.length,
    hasMore: Boolean(ready.at(-1)?.nextCursor),
    isStale: first.error !== undefined,
    updatedAt: first.updatedAt,
    hasMoreFailed: pages.some(({ view }) => view.state === 'failed'),
  };
};
