/** Draws the first members for the first paint, before the app has loaded (app/cover). Nothing in it can be pressed. */
import type { ReactNode } from 'react';
import { usersTexts } from '#texts/users';
import { getUsers, usersSorts, type UsersPage } from '../../contract/users.ts';
import { useIsWide } from '../../screen/use-is-wide.ts';
import { Screen } from '../../ui/screen.tsx';
import { ChipsSkeleton } from './interest-chips.tsx';
import { ListBar } from './list-bar.tsx';
import { MembersGrid } from './members-grid.tsx';
import { Panes } from './panes.tsx';
import { SearchField } from './search-field.tsx';
import styles from './users.module.css';

const nothing = () => undefined;

const FirstList = ({ page: { profiles, total = profiles.length } }: { page: UsersPage }) => (
  <Screen title={usersTexts.title} isWide>
    <search className={styles.search}>
      <SearchField text="" onText={nothing} onSubmit={nothing} onScan={nothing} />
      <ChipsSkeleton />
    </search>
    <ListBar total={total} sort={usersSorts[0]} onSort={nothing} />
    <div className={styles.members}>
      <MembersGrid members={profiles} total={total} onOpen={nothing} />
    </div>
  </Screen>
);

const FirstUsers = ({ page }: { page: UsersPage }) => {
  const list = <FirstList page={page} />;
  return useIsWide() ? <Panes list={list} suggested={null} /> : list;
};

/** Draws the members of a response body; undefined if there are none, or if it cannot be read. */
export const drawFirstUsers = ({ body }: { body: string }): ReactNode | undefined => {
  const answer = getUsers.answer.safeParse(JSON.parse(body));
  return answer.data?.profiles.length ? <FirstUsers page={answer.data} /> : undefined;
};
