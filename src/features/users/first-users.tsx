/** The first members as a start shows them before the app is there (app/cover): for reading, as nothing can be pressed. */
import type { ReactNode } from 'react';
import { usersTexts } from '#texts/users';
import { getUsers, type UsersPage } from '../../contract/users.ts';
import { Screen } from '../../ui/screen.tsx';
import { MembersGrid } from './members-grid.tsx';
import { SearchFields } from './search-fields.tsx';
import styles from './users.module.css';

const nothing = () => undefined;

const FirstUsers = ({ page: { profiles, total = profiles.length } }: { page: UsersPage }) => (
  <Screen title={usersTexts.title}>
    <search>
      <SearchFields text="" tag="" tags={[]} onText={nothing} onTag={nothing} onSubmit={nothing} />
    </search>
    <div className={styles.members}>
      <p className={styles.count}>{usersTexts.showing(total)}</p>
      <MembersGrid members={profiles} total={total} onOpen={nothing} />
    </div>
  </Screen>
);

/** Of the answer's text; undefined where there is nobody, or it cannot be read. */
export const drawFirstUsers = ({ body }: { body: string }): ReactNode | undefined => {
  const answer = getUsers.answer.safeParse(JSON.parse(body));
  return answer.data?.profiles.length ? <FirstUsers page={answer.data} /> : undefined;
};
