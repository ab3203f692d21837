import type { PointerEvent } from 'react';
import { editTexts } from '#texts/edit';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { rowClass, RowText } from '../../../ui/rows.tsx';
import { Tile } from '../../../ui/tile.tsx';
import type { OrderItem } from './order-item.ts';
import styles from './order.module.css';

export type Direction = 'up' | 'down';

interface OrderRowProps {
  item: OrderItem;
  isFirst: boolean;
  isLast: boolean;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onMove: (direction: Direction) => void;
}

interface StepProps extends Pick<OrderRowProps, 'onMove'> {
  direction: Direction;
  label: string;
  /** Uses `aria-disabled`, since `disabled` would take the focus away at the end of the list. */
  isOff: boolean;
}

const Step = ({ direction, label, isOff, onMove }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    data-move={direction}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onMove(direction)}
  >
    <Icon name="up" />
  </button>
);

/** Shows one link: a handle for the pointer, its name, and two buttons that need no pointer. */
export const OrderRow = ({ item, isFirst, isLast, onGrab, onMove }: OrderRowProps) => (
  <li className={styles.item}>
    <div className={classNames(rowClass, styles.row)}>
      <span className={styles.grip} aria-hidden="true" onPointerDown={onGrab}>
        <Icon name="grip" />
      </span>
      {item.tile && (
        <span className={styles.tile}>
          <Tile name={item.tile} />
        </span>
      )}
      <RowText
        title={<bdi>{item.name}</bdi>}
        detail={item.detail && <bdi dir="ltr">{item.detail}</bdi>}
      />
      <span className={styles.steps}>
        <Step direction="up" label={editTexts.moveUp(item.name)} isOff={isFirst} onMove={onMove} />
        <Step
          direction="down"
          label={editTexts.moveDown(item.name)}
          isOff={isLast}
          onMove={onMove}
        />
      </span>
    </div>
  </li>
);
