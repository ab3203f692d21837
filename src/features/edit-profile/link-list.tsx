import { useEffect, useRef, useState, type ReactNode } from 'react';
import { editTexts } from '#texts/edit';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './edit-profile.module.css';
import { nextRowId } from './form-fields.ts';
import { LinkFields } from './link-fields.tsx';
import { OrderButton } from './order/order-button.tsx';
import type { MoveItem } from './order/order-item.ts';

interface LinkListProps<Row extends { id: number }> {
  title: string;
  hint: string;
  addLabel: string;
  rows: readonly Row[];
  limit: number;
  /** Members without Singularity keep these links, but others do not see them. */
  isLocked: boolean;
  rowName: (position: number) => string;
  isIncomplete?: (row: Row) => boolean;
  /** The name of a row where the list is reordered. Blank rows are named by their place. */
  nameOf: (row: Row) => string;
  detailOf?: (row: Row) => string;
  orderHint?: string;
  onAdd: (id: number) => void;
  onRemove: (id: number) => void;
  onMove: MoveItem;
  children: (row: Row) => ReactNode;
}

/** Keeps the focus in the list after a removal: on the row that moved up, on the last row, or on Add. */
const useFocusAfterRemoval = () => {
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ index: number; name: string }>();
  useEffect(() => {
    if (!removed) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons?.[Math.min(removed.index, buttons.length - 1)];
    (next ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [removed]);
  return { list, removed, setRemoved };
};

/** Edits a list of links, up to the member's limit. */
export const LinkList = <Row extends { id: number }>(props: LinkListProps<Row>) => {
  const { rows, limit, rowName, isIncomplete, onAdd, onRemove } = props;
  const { list, removed, setRemoved } = useFocusAfterRemoval();
  const [fresh, setFresh] = useState<number>();
  const isFull = rows.length >= limit;
  const add = () => {
    const id = nextRowId(rows);
    setFresh(id);
    onAdd(id);
  };
  const remove = (id: number, index: number) => {
    setRemoved({ index, name: rowName(index + 1) });
    onRemove(id);
  };
  const items = rows.map((row, index) => ({
    id: row.id,
    name: props.nameOf(row).trim() || rowName(index + 1),
    detail: props.detailOf?.(row),
  }));
  return (
    <Panel title={props.title}>
      <div className={styles.hint}>
        <p>{props.hint}</p>
        {props.isLocked && (
          <p className={styles.locked}>
            <Icon name="lock" /> {editTexts.lockedHint}
          </p>
        )}
      </div>
      <div ref={list} className={styles.list}>
        {rows.length > 0 && (
          <ul className={styles.list}>
            {rows.map((row, index) => (
              <LinkFields
                key={row.id}
                name={rowName(index + 1)}
                isFresh={row.id === fresh}
                isIncomplete={isIncomplete?.(row) ?? false}
                onRemove={() => remove(row.id, index)}
              >
                {props.children(row)}
              </LinkFields>
            ))}
          </ul>
        )}
        <Button isWide data-add="" disabled={isFull} onClick={add}>
          <Icon name="plus" /> {props.addLabel}
        </Button>
        <OrderButton of={props.title} hint={props.orderHint} items={items} onMove={props.onMove} />
        {isFull && <p className={styles.hint}>{editTexts.limitReached(limit)}</p>}
        <VisuallyHidden>
          <output>{removed && editTexts.removed(removed.name)}</output>
        </VisuallyHidden>
      </div>
    </Panel>
  );
};
