/** Shows the favourites instead of the list. */
import { useMemo } from 'react';
import { bookmarkTexts } from '#texts/bookmarks';
import type { UsersFilter } from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { findFavourites } from './bookmarked.ts';
import { MembersGrid } from './members-grid.tsx';
import type { BookmarkedView } from './use-bookmarked.ts';
import { UsersSkeleton } from './users-skeleton.tsx';
import styles from './users.module.css';

interface FavouritesProps {
  view: BookmarkedView;
  filter: UsersFilter;
  openId: string | undefined;
  ownTags: readonly string[] | undefined;
  onOpen: (memberId: string | number) => void;
  /** Goes back to all members. */
  onAll: () => void;
}

export const Favourites = ({ view, filter, openId, ownTags, onOpen, onAll }: FavouritesProps) => {
  const { bookmarked, isLoading, hasWithdrawn } = view;
  const members = useMemo(() => findFavourites(bookmarked, filter), [bookmarked, filter]);
  const hasAny = bookmarked.some(({ isFavourite }) => isFavourite);
  if (isLoading) return <UsersSkeleton />;
  if (members.length === 0)
    return (
      <EmptyState
        title={hasAny ? bookmarkTexts.noneFound : bookmarkTexts.none}
        text={hasAny ? '' : bookmarkTexts.noneText}
        action={<Button onClick={onAll}>{bookmarkTexts.showAll}</Button>}
      />
    );
  return (
    <div className={styles.members}>
      <MembersGrid
        members={members}
        total={members.length}
        openId={openId}
        ownTags={ownTags}
        onOpen={onOpen}
      />
      {hasWithdrawn && <p className={styles.reason}>{bookmarkTexts.withdrawn}</p>}
    </div>
  );
};
