/** Shows the number of members and their order, above the list. */
import { bookmarkTexts } from '#texts/bookmarks';
import { usersTexts } from '#texts/users';
import { usersSorts } from '../../../contract/calls/users.ts';
import type { MemberOrder } from '../../../domain/members/member-order.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../users.module.css';

interface ListBarProps {
  /** Omit it until it is known, and if it is 0. */
  total?: number | undefined;
  sort: MemberOrder;
  onSort: (sort: MemberOrder) => void;
  /** Undefined if the server has no bookmarks. */
  favourites?: { isChosen: boolean; choose: (isChosen: boolean) => void } | undefined;
}

/** Empty for the default order. Then the screen may be stored for the next start. */
const valueOf = (order: MemberOrder): string => (order === usersSorts[0] ? '' : order);

const orderOf = (text: string): MemberOrder =>
  usersSorts.find((one) => one === text) ?? usersSorts[0];

export const ListBar = ({ total, sort, onSort, favourites }: ListBarProps) => (
  <div className={styles.bar}>
    <p className={styles.count} aria-live="polite">
      {favourites?.isChosen
        ? bookmarkTexts.favourites
        : total !== undefined && usersTexts.showing(total)}
    </p>
    <label className={styles.sort}>
      <VisuallyHidden>{usersTexts.sort}</VisuallyHidden>
      <select value={valueOf(sort)} onChange={({ target }) => onSort(orderOf(target.value))}>
        {usersSorts.map((one) => (
          <option key={one} value={valueOf(one)}>
            {usersTexts.sorts[one]}
          </option>
        ))}
      </select>
    </label>
    {favourites && (
      <IconButton
        name={favourites.isChosen ? 'starred' : 'star'}
        label={bookmarkTexts.favourites}
        title={bookmarkTexts.favourites}
        aria-pressed={favourites.isChosen}
        onClick={() => favourites.choose(!favourites.isChosen)}
      />
    )}
  </div>
);
