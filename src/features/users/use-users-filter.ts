/** Keeps the filter in the address and in the list in step. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRouter, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import type { UsersFilter } from '../../mutations/resources.ts';
import type { MemberList } from './list/member-list.ts';
import { usersQuery, usersSorts } from '../../contract/calls/users.ts';

const { q, tag, sort } = usersQuery.shape;
/** Each part is parsed separately: an invalid one is left out, and the others hold. */
const address = z.object({
  q: orElse(q, undefined),
  tag: orElse(tag, undefined),
  sort: orElse(sort, undefined),
  /** Only favourites. */
  favourites: orElse(z.optional(z.literal('yes')), undefined),
});
type UsersAddress = z.output<typeof address>;

/**
 * The search of the Users explorer in the address: `?q=bea&tag=Art&tag=Music&sort=name`. The address decides, so that a
 * reload, Back and a link lead to the same list. Anyone may have written it, so it is parsed.
 */
export const readAddress = (search: Record<string, unknown>): UsersAddress =>
  z.parse(address, search);

/** Reduces white space to one space, so that the same words are one search and one document in the mirror. */
const cleared = (text = ''): string => text.trim().replace(/\s+/gu, ' ');

/** Leaves out parts that have their default value. */
export const cleanFilter = (filter: UsersFilter): UsersFilter => {
  const words = cleared(filter.q);
  const tags = [...new Set(filter.tags)].filter((name) => name !== '');
  return {
    ...(words && { q: words }),
    ...(tags.length > 0 && { tags }),
    ...(filter.sort && filter.sort !== usersSorts[0] && { sort: filter.sort }),
  };
};

export const filterOf = ({ q: words, tag: tags = [], sort: order }: UsersAddress): UsersFilter =>
  cleanFilter({ ...(words && { q: words }), tags: [tags].flat(), ...(order && { sort: order }) });

export const addressOf = (filter: UsersFilter): Omit<UsersAddress, 'favourites'> => {
  const { q: words, tags, sort: order } = cleanFilter(filter);
  return { q: words, tag: tags && [...tags], sort: order };
};

export const isFiltered = (filter: UsersFilter): boolean =>
  Object.keys(cleanFilter(filter)).length > 0;

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
