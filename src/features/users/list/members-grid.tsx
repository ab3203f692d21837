/**
 * Shows the list, virtualised: only rows on or near the screen are in the document. Screen readers get the full size
 * from aria-setsize.
 */
import {
  memo,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usersTexts } from '#texts/users';
import { afterPaint } from '../../../ui/loading/after-paint.ts';
import type { UserListItem } from '../../../contract/calls/users.ts';
import { isNamed } from '../../../screen/handed-member.ts';
import {
  isNearEnd,
  rowOf,
  rowsBeyond,
  rowsFor,
  rowsInView,
  type GridBox,
  type RowRange,
} from './grid.ts';
import { MemberCard } from './member-card.tsx';
import { useGridBox } from './use-grid-box.ts';
import { useListKeys } from './use-list-keys.ts';
import styles from '../users.module.css';
import { ScrollerContext } from '../panes.tsx';

interface RowProps {
  members: readonly UserListItem[];
  row: number;
  columns: number;
  /** Distance from the grid's top, in pixels. */
  top: number;
  height: number;
  /** The number of all members, loaded or not. */
  total: number;
  /** The index of the member whose card is open beside the list. */
  openAt: number | undefined;
  /** The interests of the member who looks. */
  ownTags: readonly string[];
  onOpen: (memberId: string | number) => void;
}

const Row = memo((props: RowProps) => {
  const { members, row, columns, top, height, total, openAt, ownTags, onOpen } = props;
  return rowOf(members, row, columns).map((member, column) => (
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
      <MemberCard
        member={member}
        isOpen={openAt === row * columns + column}
        ownTags={ownTags}
        onOpen={onOpen}
      />
    </li>
  ));
});
Row.displayName = 'Row';

const none: readonly string[] = [];

const indexOfOpen = (
  members: readonly UserListItem[],
  openId: string | undefined,
): number | undefined => {
  const at = openId === undefined ? -1 : members.findIndex((one) => isNamed(openId, one));
  return at < 0 ? undefined : at;
};

/**
 * Finds the rows of the grid on the screen. All rows have the same height, so a division suffices, and React renders
 * only when another row comes into view. (The benchmark `users-grid` compares this with a general virtualiser, which
 * has to measure.)
 */
const useRowsInView = ({ top, rowPx }: GridBox, rows: number): RowRange => {
  const scroller = use(ScrollerContext);
  // What is beyond the screen can wait until the screen is painted.
  const [ahead, setAhead] = useState(0);
  useEffect(() => void afterPaint().then(() => setAhead(rowsBeyond)), []);
  const find = useCallback(
    () =>
      rowsInView({ offset: scroller.top() - top, height: scroller.height() }, rowPx, rows, ahead),
    [scroller, top, rowPx, rows, ahead],
  );
  const [range, setRange] = useState(find);
  const found = useRef(find);
  useLayoutEffect(() => {
    const update = () => {
      const next = find();
      setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    if (found.current !== find) update();
    found.current = find;
    return scroller.subscribe(update);
  }, [scroller, find]);
  return range;
};

interface MembersGridProps {
  members: readonly UserListItem[];
  /** The number of all members, loaded or not. */
  total: number;
  /** Requests the next page, if there is one. */
  onNearEnd?: (() => void) | undefined;
  /** The member whose card is open beside the list. */
  openId?: string | undefined;
  /** The interests of the present member, if they are known. */
  ownTags?: readonly string[] | undefined;
  onOpen: (memberId: string | number) => void;
}

export const MembersGrid = (props: MembersGridProps) => {
  const { members, total, onNearEnd, openId, ownTags = none, onOpen } = props;
  const container = useRef<HTMLUListElement>(null);
  const openAt = useMemo(() => indexOfOpen(members, openId), [members, openId]);
  const box = useGridBox(container, openAt);
  const { columns, rowPx: height, top } = box;
  const rows = rowsFor(members.length, columns);
  const { first, end } = useRowsInView(box, rows);
  const keys = useListKeys(container, { count: members.length, columns, rowPx: height, top });
  // Changes with each page that arrives, and so runs the effect again.
  const wantedAfter = isNearEnd(end, rows) ? members.length : undefined;
  useEffect(() => {
    if (wantedAfter !== undefined) onNearEnd?.();
  }, [wantedAfter, onNearEnd]);
  return (
    <ul
      {...keys}
      ref={container}
      aria-label={usersTexts.list}
      className={styles.grid}
      style={{ height: rows * height }}
    >
      {Array.from({ length: end - first }, (_, index) => (
        <Row
          key={first + index}
          members={members}
          row={first + index}
          columns={columns}
          top={(first + index) * height}
          height={height}
          total={total}
          openAt={openAt}
          ownTags={ownTags}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
};
