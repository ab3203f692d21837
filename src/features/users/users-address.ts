/**
 * The search of the Users explorer in the address: `?q=bea&tag=Art&tag=Music&sort=name`. The address decides, so that a
 * reload, Back and a link lead to the same list. Anyone may have written it, so it is parsed.
 */
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { usersQuery, usersSorts } from '../../contract/users.ts';
import type { UsersFilter } from '../../mutations/resources.ts';

const { q, tag, sort } = usersQuery.shape;
/** Each part is parsed separately: an invalid one is left out, and the others hold. */
const address = z.object({
  q: orElse(q, undefined),
  tag: orElse(tag, undefined),
  sort: orElse(sort, undefined),
  /** Only favourites. */
  favourites: orElse(z.optional(z.literal('yes')), undefined),
});
export type UsersAddress = z.output<typeof address>;

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
