/** Texts of the Users explorer. */
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

export const usersTexts = catalogue('users', {
  title: 'Users',
  showing: (count: number): string =>
    plural(count, { one: 'Showing # user', other: 'Showing # users' }),
  emptyTitle: 'No Users Found',
  emptyText: 'When members make their profiles public, they appear here.',
  emptySearchText: 'No public profile matches. Try another name or interest.',
  errorTitle: 'Error Loading Users',
  errorText: 'Failed to load user profiles. Please try again.',
  /** The error itself, shown below its explanation. */
  fetchFailed: (reason: string): string => `Failed to fetch users (${reason})`,
  retry: 'Try again',
  moreFailed: 'More users could not be loaded.',
  search: 'Search by name or interest',
  searchHint: 'Name or interest',
  scan: 'Scan',
  idOffer: (id: string): string => `Profile with the ID ${id}`,
  openId: 'Open',
  interests: 'Interests',
  allInterests: 'All',
  ownInterests: 'Your interests',
  sort: 'Sort by',
  sorts: { newest: 'Newest', name: 'Name', reactions: 'Most reactions' },
  list: 'Public profiles',
  username: (name: string): string => `@${name}`,
  sharedInterest: ', shared interest',
  moreTags: (count: number): string => `+${count}`,
});
