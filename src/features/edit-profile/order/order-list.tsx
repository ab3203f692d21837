import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { editTexts } from '#texts/edit';
import { RowList } from '../../../ui/rows.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { startDrag } from './drag.ts';
import type { MoveItem, OrderItem } from './order-item.ts';
import { OrderRow, type Direction } from './order-row.tsx';
import styles from './order.module.css';

interface OrderListProps {
  items: readonly OrderItem[];
  onMove: MoveItem;
}

/** Lists rows that are moved by a handle or by two buttons. The pressed button keeps the focus. */
export const OrderList = ({ items, onMove }: OrderListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ name: string; to: number; direction?: Direction }>();
  const move = (from: number, to: number, direction?: Direction) => {
    setLast({ name: items[from]?.name ?? '', to, ...(direction && { direction }) });
    onMove(from, to);
  };
  const grab = (event: PointerEvent<HTMLElement>, at: number) => {
    const rows = list.current?.firstElementChild;
    if (event.button !== 0 || !(rows instanceof HTMLElement)) return;
    event.preventDefault();
    startDrag(event, rows, at, move);
  };
  useLayoutEffect(() => {
    if (!last?.direction) return;
    const row = list.current?.firstElementChild?.children[last.to];
    row?.querySelector<HTMLElement>(`[data-move="${last.direction}"]`)?.focus();
  }, [last, list]);
  return (
    <div ref={list} className={styles.list}>
      <RowList>
        {items.map((item, at) => (
          <OrderRow
            key={item.id}
            item={item}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onGrab={(event) => grab(event, at)}
            onMove={(direction) => move(at, direction === 'up' ? at - 1 : at + 1, direction)}
          />
        ))}
      </RowList>
      <VisuallyHidden>
        <output>{last && editTexts.movedTo(last.name, last.to + 1, items.length)}</output>
      </VisuallyHidden>
    </div>
  );
};
