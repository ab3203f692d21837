/** Shows the favourites instead of the list. */
import { useMemo } from 'react';
import { bookmarkTexts } from '#texts/bookmarks';
import type { UsersFilter } from '../../mutations/resources.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Group } from '../../ui/lists/group.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { rowClass, RowList, RowText, Tile } from '../../ui/lists/rows.tsx';
import { MembersGrid } from './list/members-grid.tsx';
import { type BookmarkedView, findFavourites, type Bookmarked } from './use-bookmarked.ts';
import { memberName } from '../../texts/member-name.ts';
import styles from './users.module.css';
import { memberIdOf } from './list/pages.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';

interface NoteFindsProps {
  finds: readonly Bookmarked[];
  onOpen: (memberId: string | number) => void;
}

/** Lists members whose private note contains the searched words, above the list. */
export const NoteFinds = ({ finds, onOpen }: NoteFindsProps) =>
  finds.length > 0 && (
    <Group title={bookmarkTexts.inNotes}>
      <RowList>
        {finds.map(({ member, note }) => (
          <li key={member.id}>
            <button type="button" className={rowClass} onClick={() => onOpen(memberIdOf(member))}>
              <Tile name="note" />
              <RowText title={<bdi>{memberName(member)}</bdi>} detail={<bdi>{note}</bdi>} />
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </RowList>
    </Group>
  );

interface FavouritesProps {
  view: BookmarkedView;
  filter: UsersFilter;
  openId: string | undefined;
  ownTags: readonly string[] | undefined;
  onOpen: (memberId: string | number) => void;
  /** Goes back to all members. */
  onAll: () => void;
}

const members = Array.from({ length: 8 }, (_, index) => index);

/** Outlines the first page of the list while it loads, in the size of the members, so that nothing shifts. */
export const UsersSkeleton = () => (
  <div className={styles.skeletons} aria-hidden="true">
    {members.map((index) => (
      <Skeleton key={index} shape="block" height="12.75rem" />
    ))}
  </div>
);

const emptyTexts = (isAnyShown: boolean, hasWithdrawn: boolean) => {
  const withdrawn = hasWithdrawn ? bookmarkTexts.withdrawn : '';
  if (isAnyShown) return { title: bookmarkTexts.noneFound, text: withdrawn };
  if (hasWithdrawn) return { title: withdrawn, text: '' };
  return { title: bookmarkTexts.none, text: bookmarkTexts.noneText };
};

export const Favourites = ({ view, filter, openId, ownTags, onOpen, onAll }: FavouritesProps) => {
  const { bookmarked, isLoading, hasWithdrawn } = view;
  const members = useMemo(() => findFavourites(bookmarked, filter), [bookmarked, filter]);
  const isAnyShown = bookmarked.some(({ isFavourite }) => isFavourite);
  if (isLoading) return <UsersSkeleton />;
  if (members.length === 0)
    return (
      <EmptyState
        {...emptyTexts(isAnyShown, hasWithdrawn)}
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
