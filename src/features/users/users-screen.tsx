/** The Users tab: every other public profile; a card opens the viewer. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { usersTexts } from '#texts/users';
import { useLive } from '../../db/hooks.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { memberIdIn } from '../../domain/deep-links.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { useStaleWords } from '../../screen/use-stale-words.ts';
import { memberListOf, type MemberList, type MemberListSnapshot } from './member-list.ts';
import { MembersGrid } from './members-grid.tsx';
import { withoutOwn } from './pages.ts';
import { UsersSearch } from './users-search.tsx';
import { UsersSkeleton } from './users-skeleton.tsx';
import styles from './users.module.css';

interface MembersProps {
  list: MemberList;
  snapshot: MemberListSnapshot;
  onOpen: (memberId: string | number) => void;
}

/** Comes back to where the list was left, once it has its full height. */
const useKeptScroll = (list: MemberList): void =>
  useLayoutEffect(() => {
    window.scrollTo(0, list.scrollTop);
    return () => {
      list.scrollTop = window.scrollY;
    };
  }, [list]);

const Members = ({ list, snapshot, onOpen }: MembersProps) => {
  useKeptScroll(list);
  return (
    <div className={styles.members}>
      <p className={styles.count} aria-live="polite">
        {usersTexts.showing(snapshot.total)}
      </p>
      <MembersGrid
        members={snapshot.members}
        total={snapshot.total}
        onNearEnd={snapshot.hasMore ? list.loadMore : undefined}
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

const Body = (props: MembersProps) => {
  const { list, snapshot } = props;
  const isFiltered = snapshot.filter.q !== undefined || snapshot.filter.tag !== undefined;
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
  // That nobody has an id for a name says nothing: the card of that id is offered above.
  if (snapshot.members.length === 0 && memberIdIn(snapshot.filter.q ?? '')) return null;
  if (snapshot.members.length === 0)
    return (
      <EmptyState
        title={usersTexts.emptyTitle}
        text={isFiltered ? usersTexts.emptySearchText : usersTexts.emptyText}
      />
    );
  return <Members {...props} />;
};

/** Undefined until it is known. The shell keeps the own profile fresh. */
const useOwnId = (): number | undefined => {
  const { sync } = useServices();
  const own = useLive(() => sync.view(ownProfileResource), ownProfileResource.key);
  return own?.state === 'ready' ? own.value.profile.profileId : undefined;
};

export const UsersScreen = () => {
  const { sync } = useServices();
  const list = memberListOf(sync);
  const sent = useSyncExternalStore(list.subscribe, list.read);
  const ownId = useOwnId();
  const snapshot = useMemo(() => withoutOwn(sent, ownId), [sent, ownId]);
  const staleWords = useStaleWords(snapshot.updatedAt);
  const navigate = useNavigate();
  const open = useCallback(
    (userId: string | number) => void navigate({ to: '/profile-by-id', state: { userId } }),
    [navigate],
  );
  return (
    <Screen title={usersTexts.title} isStale={snapshot.isStale} staleWords={staleWords}>
      <UsersSearch list={list} onOpen={open} />
      <Body list={list} snapshot={snapshot} onOpen={open} />
    </Screen>
  );
};
