import { useState } from 'react';
import { editTexts } from '#texts/edit';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { MoveItem, OrderItem } from './order-item.ts';
import { OrderList } from './order-list.tsx';
import styles from './order.module.css';

interface OrderButtonProps {
  /** The name of the list. */
  of: string;
  /** What the member should know about this list's order. */
  hint?: string | undefined;
  items: readonly OrderItem[];
  onMove: MoveItem;
}

/** Opens a sheet where links are reordered. Shows nothing if there are fewer than two. */
export const OrderButton = ({ of, hint, items, onMove }: OrderButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (items.length < 2) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={editTexts.changeOrderOf(of)}
        onClick={() => setOpen(true)}
      >
        {editTexts.changeOrder}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={editTexts.changeOrderOf(of)}>
        <div className={styles.sheet}>
          <p className={styles.hint}>
            {editTexts.orderHint} {hint}
          </p>
          <OrderList items={items} onMove={onMove} />
          <Button variant="primary" isWide onClick={close}>
            {editTexts.orderDone}
          </Button>
        </div>
      </Sheet>
    </>
  );
};
