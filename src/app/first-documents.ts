/** The documents that the screen at an address shows at once. Without the first of them it shows a skeleton. */
import type { Resource } from '../db/resource.ts';
import {
  blockedResource,
  bookmarksResource,
  linkTemplatesResource,
  ownProfileResource,
  tagsResource,
  usersPageResource,
} from '../mutations/resources.ts';
import { startScreenAt } from './navigation.ts';

export const firstDocumentsAt = (
  place: Pick<Location, 'pathname' | 'search'>,
): readonly Resource<unknown>[] =>
  startScreenAt(place) === 'users'
    ? [usersPageResource(), ownProfileResource, bookmarksResource, blockedResource, tagsResource]
    : [ownProfileResource, linkTemplatesResource];
