/** The Users tab: lists all other public profiles. Each opens the viewer, on a wide window beside the list. */
import { useNavigate } from '@tanstack/react-router';
import {
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { usersTexts } from '#texts/users';
import { usersSorts } from '../../contract/calls/users.ts';
import { memberIdIn } from '../../domain/links/deep-links.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Screen, ScreenPlaceContext } from '../../ui/screen.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { handMember, isNamed } from '../../screen/handed-member.ts';
import { givenId, useRouteState } from '../../screen/route-state.ts';
import { useServices } from '../../screen/services.ts';
import { useStaleText } from '../../screen/age-text.ts';
import { Favourites, NoteFinds, UsersSkeleton } from './favourites.tsx';
import { ListBar } from './list/list-bar.tsx';
import type { MemberList } from './list/member-list.ts';
import type { MemberListSnapshot } from './list/member-list-snapshot.ts';
import { MembersGrid } from './list/members-grid.tsx';
import { Panes, ScrollerContext } from './panes.tsx';
import { useBookmarked, findByNote, type Bookmarked } from './use-bookmarked.ts';
import { useShownMembers, useBestMatch } from './use-shown-members.ts';
import { useUsersFilter } from './use-users-filter.ts';
import { UsersSearch } from './users-search.tsx';
import styles from './users.module.css';

interface BodyProps {
  list: MemberList;
  snapshot: MemberListSnapshot;
  openId: string | undefined;
  /** The member's own interests. */
  ownTags: readonly string[] | undefined;
  onOpen: (memberId: string | number) => void;
  /** Something was found elsewhere, so an empty list need not be mentioned. */
  hasFinds: boolean;
}

/** Restores the scroll position once the list has its full height. */
const useKeptScroll = (list: MemberList): void => {
  const scroller = use(ScrollerContext);
  useLayoutEffect(() => {
    scroller.scrollTo(list.scrollTop);
    return () => {
      list.scrollTop = scroller.top();
    };
  }, [list, scroller]);
};

const Members = ({ list, snapshot, openId, ownTags, onOpen }: Omit<BodyProps, 'hasFinds'>) => {
  useKeptScroll(list);
  return (
    <div className={styles.members}>
      <MembersGrid
        members={snapshot.members}
        total={snapshot.total}
        onNearEnd={snapshot.hasMore ? list.loadMore : undefined}
        openId={openId}
        ownTags={ownTags}
        onOpen={onOpen}
      />
      {snapshot.hasMoreFailed && (
        <div className={styles.moreFailed}>
          <Notice tone="warning">{usersTexts.moreFailed}</Notice>
          <Button variant="secondary" onClick={() => list.retry()}>
            {usersTexts.retry}
          </Button>
        </div>
      )}
    </div>
  );
};

const Body = (props: BodyProps) => {
  const { list, snapshot, hasFinds } = props;
  if (snapshot.state === 'loading') return <UsersSkeleton />;
  if (snapshot.state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title={usersTexts.errorTitle}
          text={usersTexts.errorText}
          action={<Button onClick={() => list.retry()}>{usersTexts.retry}</Button>}
        >
          {snapshot.error && (
            <small className={styles.reason}>
              {usersTexts.fetchFailed(callErrorText(snapshot.error))}
            </small>
          )}
        </EmptyState>
      </div>
    );
  // No message for an empty list if a card is offered above it, for an id or a note.
  const isOffered = hasFinds || memberIdIn(snapshot.filter.q ?? '') !== undefined;
  if (snapshot.members.length === 0 && isOffered) return null;
  if (snapshot.members.length === 0)
    return (
      <EmptyState
        title={usersTexts.emptyTitle}
        text={
          snapshot.filter.q || snapshot.filter.tags
            ? usersTexts.emptySearchText
            : usersTexts.emptyText
        }
      />
    );
  return <Members {...props} />;
};

interface CardOpeningPorts {
  list: MemberList;
  bookmarked: readonly Bookmarked[];
  /** Saves the words that were typed last. */
  saveTyped: () => Promise<void>;
  /** A card is open beside the list. */
  isBeside: boolean;
}

/**
 * Opens a card. The typed words are saved first, so that Back finds them even before the pause ended. It replaces a card
 * that is open beside the list, so that Back leads to the list.
 */
const useOpenCard = ({ list, bookmarked, saveTyped, isBeside }: CardOpeningPorts) => {
  const { sync } = useServices();
  const navigate = useNavigate();
  const place = use(ScreenPlaceContext);
  const isPage = place === 'page';
  return useCallback(
    async (userId: string | number, from: 'scan' | 'users' = 'users') => {
      const known = [...list.read().members, ...bookmarked.map(({ member: one }) => one)];
      const member = known.find((one) => isNamed(String(userId), one));
      if (member) handMember(sync, member);
      await saveTyped();
      await navigate({
        to: '/profile-by-id',
        state: { userId, from },
        // The list that stays beside the card keeps its search.
        search: isPage ? {} : true,
        replace: isBeside,
      });
    },
    [sync, list, bookmarked, saveTyped, navigate, isPage, isBeside],
  );
};

export const UsersScreen = () => {
  const { list, snapshot, own } = useShownMembers();
  const { filter, change, isFavourites, showFavourites } = useUsersFilter(list);
  const bookmarks = useBookmarked(filter.q);
  const staleText = useStaleText(snapshot.updatedAt);
  const openId = givenId(useRouteState());
  const typed = useRef<string>(undefined);
  const onTyped = useCallback((words: string | undefined) => {
    typed.current = words;
  }, []);
  const saveTyped = useCallback(async () => {
    const { current: q } = typed;
    if (q !== undefined) await change(() => ({ q }));
  }, [change]);
  const isBeside = openId !== undefined;
  const openCard = useOpenCard({ list, bookmarked: bookmarks.bookmarked, saveTyped, isBeside });
  const open = useCallback(
    (...card: Parameters<typeof openCard>) => void openCard(...card),
    [openCard],
  );
  const total = !isFavourites && snapshot.members.length > 0 ? snapshot.total : undefined;
  const favourites = {
    isChosen: isFavourites,
    choose: (isChosen: boolean) => void showFavourites(isChosen),
  };
  const finds = findByNote(bookmarks.bookmarked, filter.q);
  const shown = { openId, ownTags: own?.tags, onOpen: open };
  return (
    <Screen title={usersTexts.title} isStale={snapshot.isStale} staleText={staleText} isWide>
      <UsersSearch filter={filter} change={change} onTyped={onTyped} onOpen={open} />
      <ListBar
        total={total}
        sort={filter.sort ?? usersSorts[0]}
        onSort={(sort) => void change(() => ({ sort }))}
        favourites={bookmarks.isOffered ? favourites : undefined}
      />
      {isFavourites ? (
        <Favourites
          view={bookmarks}
          filter={filter}
          onAll={() => void showFavourites(false)}
          {...shown}
        />
      ) : (
        <>
          <NoteFinds finds={finds} onOpen={open} />
          <Body list={list} snapshot={snapshot} hasFinds={finds.length > 0} {...shown} />
        </>
      )}
    </Screen>
  );
};

interface UsersPanesProps {
  /** The card that the member has opened. */
  card?: ReactNode;
  /** Draws a card that nobody has opened. */
  Suggested: ComponentType<{ id: string }>;
}

/** Shows the list on a wide window, with the open card beside it, else with the one that fits the member best. */
export const UsersPanes = ({ card, Suggested }: UsersPanesProps) => {
  const best = useBestMatch(useShownMembers());
  return <Panes list={<UsersScreen />} card={card} suggested={best && <Suggested id={best} />} />;
};
