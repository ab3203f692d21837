/** Shows above the list how many members there are, and in which order. */
import { usersTexts } from '#texts/users';
import { usersSorts } from '../../contract/users.ts';
import type { MemberOrder } from '../../domain/member-order.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './users.module.css';

interface ListBarProps {
  /** Left out until it is known, and if there is nobody. */
  total?: number | undefined;
  sort: MemberOrder;
  onSort: (sort: MemberOrder) => void;
}

/** Empty for the usual order: then nothing is chosen, and the screen may be kept for the next start. */
const valueOf = (order: MemberOrder): string => (order === usersSorts[0] ? '' : order);

const orderOf = (text: string): MemberOrder =>
  usersSorts.find((one) => one === text) ?? usersSorts[0];

export const ListBar = ({ total, sort, onSort }: ListBarProps) => (
  <div className={styles.bar}>
    <p className={styles.count} aria-live="polite">
      {total !== undefined && usersTexts.showing(total)}
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
  </div>
);
