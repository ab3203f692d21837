/**
 * What the first screen shows before the engine has come: the stored documents. A device without any shows the
 * server's answer to the page.
 */
import { readAnswer, readDocument } from '../db/mirror.ts';
import type { Resource } from '../db/resource.ts';
import {
  blockedResource,
  bookmarksResource,
  linkTemplatesResource,
  ownProfileResource,
  tagsResource,
  usersPageResource,
} from '../mutations/resources.ts';
import type { ReadyView } from '../sync/late.ts';
import { startScreenAt } from './request.ts';
import type { EarlyRows } from './rows.ts';

/** The documents that the screen at an address shows at once. Without the first of them it shows a skeleton. */
export const firstDocumentsAt = (
  place: Pick<Location, 'pathname' | 'search'>,
): readonly Resource<unknown>[] =>
  startScreenAt(place) === 'users'
    ? [usersPageResource(), ownProfileResource, bookmarksResource, blockedResource, tagsResource]
    : [ownProfileResource, linkTemplatesResource];

/** By key. */
export type FirstViews = ReadonlyMap<string, ReadyView<unknown>>;

/** `answerOf` is called for a document that is not stored. Those with unsent changes are left to the engine. */
export const readFirstViews = async (
  resources: readonly Resource<unknown>[],
  { mirror, folded }: EarlyRows,
  answerOf: (resource: Resource<unknown>) => Promise<unknown>,
): Promise<FirstViews> => {
  const views = new Map<string, ReadyView<unknown>>();
  const read = async (resource: Resource<unknown>) => {
    const { key } = resource;
    if (folded.has(key)) return;
    const value =
      readDocument(resource, mirror.get(key)) ?? readAnswer(resource, await answerOf(resource));
    if (value !== undefined) views.set(key, { state: 'ready', value, isPending: false });
  };
  await Promise.all(resources.map(read));
  return views;
};
