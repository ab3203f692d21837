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
  /** Members in all, known or not yet read. */
  total: number;
  onOpen: (memberId: string | number) => void;
}

const Row = memo(({ members, row, columns, total, onOpen }: RowProps) =>
  rowOf(members, row, columns).map((member, column) => (
    <div
      key={member.id}
      role="listitem"
      className={styles.cell}
      aria-setsize={total}
      aria-posinset={row * columns + column + 1}
    >
      <MemberCard member={member} onOpen={onOpen} />
    </div>
  )),
);
Row.displayName = 'Row';

interface MembersGridProps {
  list: MemberList;
  snapshot: MemberListSnapshot;
  onOpen: (memberId: string | number) => void;
}

export const MembersGrid = ({ list, snapshot, onOpen }: MembersGridProps) => {
  const container = useRef<HTMLDivElement>(null);
  const { columns, remPx, top } = useGridBox(container);
  const { members, hasMore, total } = snapshot;
  const rows = rowsFor(members.length, columns);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: rows,
    estimateSize: () => rowHeight(remPx),
    overscan: 2,
    scrollMargin: top,
    initialOffset: list.scrollTop,
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const isMoreWanted = hasMore && isNearEnd(lastShown, rows);
  useEffect(() => {
    if (isMoreWanted) list.loadMore();
  }, [isMoreWanted, list, rows]);
  // Fixed heights: what was measured for another font size or width is void.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, remPx, columns]);
  return (
    <div
      ref={container}
      role="list"
      aria-label={usersTexts.list}
      className={styles.grid}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {shown.map(({ key, index, start, size }) => (
        <div
          key={key}
          role="presentation"
          className={styles.row}
          style={{
            height: size,
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          <Row members={members} row={index} columns={columns} total={total} onOpen={onOpen} />
        </div>
      ))}
    </div>
  );
};
