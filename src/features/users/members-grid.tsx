/**
 * The grid, virtualised against the window: only the rows on screen and two more on each side are in the document,
 * at the places that the geometry gives them. A screen reader is told the whole size by aria-setsize.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { usersTexts } from '#texts/users';
import type { UserListItem } from '../../contract/users.ts';
import { isNearEnd, rowHeight, rowOf, rowsFor } from './grid.ts';
import { MemberCard } from './member-card.tsx';
import type { MemberList, MemberListSnapshot } from './member-list.ts';
import { useGridBox } from './use-grid-box.ts';
import styles from './users.module.css';

interface RowProps {
  members: readonly UserListItem[];
  row: number;
  columns: number;
  /** Distance from the grid's top, in pixels. */
  top: number;
  height: number;
  /** Members in all, read or not. */
  total: number;
  onOpen: (memberId: string | number) => void;
}

const Row = memo(({ members, row, columns, top, height, total, onOpen }: RowProps) =>
  rowOf(members, row, columns).map((member, column) => (
    <li
      key={member.id}
      className={styles.cell}
      aria-setsize={total}
      aria-posinset={row * columns + column + 1}
      style={{
        height,
        inlineSize: `${100 / columns}%`,
        insetInlineStart: `${(100 / columns) * column}%`,
        transform: `translateY(${top}px)`,
      }}
    >
      <MemberCard member={member} onOpen={onOpen} />
    </li>
  )),
);
Row.displayName = 'Row';

interface MembersGridProps {
  list: MemberList;
  snapshot: MemberListSnapshot;
  onOpen: (memberId: string | number) => void;
}

export const MembersGrid = ({ list, snapshot, onOpen }: MembersGridProps) => {
  const container = useRef<HTMLUListElement>(null);
  const { columns, remPx, top } = useGridBox(container);
  const { members, hasMore, total } = snapshot;
  const rows = rowsFor(members.length, columns);
  // oxlint-disable-next-line react/incompatible-library -- no React compiler here: nothing is memoised unasked
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows,
    estimateSize: () => rowHeight(remPx),
    overscan: 2,
    scrollMargin: top,
    initialOffset: list.scrollTop,
    useFlushSync: false,
  });
  // Heights are computed, never measured: another font size or width makes them anew.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, remPx, columns]);
  const shown = virtualizer.getVirtualItems();
  const isMoreWanted = hasMore && isNearEnd(shown.at(-1)?.index ?? 0, rows);
  useEffect(() => {
    if (isMoreWanted) list.loadMore();
  }, [isMoreWanted, list, rows]);
  return (
    <ul
      ref={container}
      aria-label={usersTexts.list}
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {shown.map(({ key, index, start, size }) => (
        <Row
          key={key}
          members={members}
          row={index}
          columns={columns}
          top={start - top}
          height={size}
          total={total}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
};
