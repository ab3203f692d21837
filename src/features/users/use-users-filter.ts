/** Keeps the filter in the address and in the list in step. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { UsersFilter } from '../../mutations/resources.ts';
import type { MemberList } from './member-list.ts';
import {
  addressOf,
  filterOf,
  isFiltered,
  readAddress,
  type UsersAddress,
} from './users-address.ts';

/** An address without a search, such as the tab's link, restores the last search of this session. */
const useKeptFilter = (list: MemberList, inAddress: UsersFilter): UsersFilter => {
  const [kept, setKept] = useState<UsersFilter>(() =>
    isFiltered(inAddress) ? {} : list.searched(),
  );
  if (isFiltered(inAddress) && isFiltered(kept)) setKept({});
  return kept;
};

export interface UsersFilterState {
  filter: UsersFilter;
  /** Changes these parts of the filter, and replaces the address: Back leaves the list. */
  change: (partsOf: (now: UsersFilter) => UsersFilter) => Promise<void>;
  /** Whether only favourites are shown. */
  isFavourites: boolean;
  showFavourites: (isFavourites: boolean) => Promise<void>;
}

export const useUsersFilter = (list: MemberList): UsersFilterState => {
  const router = useRouter();
  const search = useSearch({ strict: false, select: readAddress, structuralSharing: true });
  const inAddress = useMemo(() => filterOf(search), [search]);
  const kept = useKeptFilter(list, inAddress);
  const filter = isFiltered(kept) ? kept : inAddress;
  const write = useCallback(
    (next: (now: UsersAddress) => UsersAddress) =>
      router.navigate({
        to: '.',
        search: (now: Record<string, unknown>) => next(readAddress(now)),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [router],
  );
  const change = useCallback(
    (partsOf: (now: UsersFilter) => UsersFilter) =>
      write((now) => {
        const present = filterOf(now);
        return { ...now, ...addressOf({ ...present, ...partsOf(present) }) };
      }),
    [write],
  );
  const showFavourites = useCallback(
    (isFavourites: boolean) =>
      write((now) => ({ ...now, favourites: isFavourites ? 'yes' : undefined })),
    [write],
  );
  useEffect(() => {
    if (isFiltered(kept)) void change(() => kept);
  }, [kept, change]);
  useEffect(() => list.search(filter), [list, filter]);
  return { filter, change, isFavourites: search.favourites !== undefined, showFavourites };
};
