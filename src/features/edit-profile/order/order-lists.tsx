/** Puts the links of the card into another order: by a handle for the pointer, or by buttons that need none. */
import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { editTexts } from '#texts/edit';
import { Button } from '../../../ui/controls/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Group } from '../../../ui/lists/group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { rowClass, RowList, RowText, Tile } from '../../../ui/lists/rows.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { linkGroups, moveLink, type LinkItem } from '../card-items.ts';
import formStyles from '../edit-profile.module.css';
import type { ProfileFormState } from '../use-profile-form.ts';
import { startDrag, type MoveItem } from './drag.ts';
import styles from './order.module.css';

type Direction = 'up' | 'down';

interface StepProps {
  direction: Direction;
  label: string;
  /** Uses `aria-disabled`, since `disabled` would take the focus away at the end of the list. */
  isOff: boolean;
  onMove: (direction: Direction) => void;
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

/** The pressed button keeps the focus. */
const OrderList = ({ items, onMove }: { items: readonly LinkItem[]; onMove: MoveItem }) => {
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
        {items.map(({ id, name, detail, tile }, at) => {
          const step = (direction: Direction) =>
            move(at, direction === 'up' ? at - 1 : at + 1, direction);
          const isLast = at === items.length - 1;
          return (
            <li key={id} className={styles.item}>
              <div className={classNames(rowClass, styles.row)}>
                <span
                  className={styles.grip}
                  aria-hidden="true"
                  onPointerDown={(event) => grab(event, at)}
                >
                  <Icon name="grip" />
                </span>
                <span className={styles.tile}>
                  <Tile name={tile} />
                </span>
                <RowText
                  title={<bdi>{name}</bdi>}
                  detail={detail && <bdi dir="ltr">{detail}</bdi>}
                />
                <span className={styles.steps}>
                  <Step
                    direction="up"
                    label={editTexts.moveUp(name)}
                    isOff={at === 0}
                    onMove={step}
                  />
                  <Step
                    direction="down"
                    label={editTexts.moveDown(name)}
                    isOff={isLast}
                    onMove={step}
                  />
                </span>
              </div>
            </li>
          );
        })}
      </RowList>
      <VisuallyHidden>
        <output>{last && editTexts.movedTo(last.name, last.to + 1, items.length)}</output>
      </VisuallyHidden>
    </div>
  );
};

/** Lists each group with two or more links. */
export const OrderLists = ({ form, onDone }: { form: ProfileFormState; onDone: () => void }) => (
  <div className={formStyles.form}>
    <p className={formStyles.hint}>{editTexts.orderHint}</p>
    {linkGroups(form.fields)
      .filter(({ items }) => items.length > 1)
      .map(({ group, items }) => (
        <Group key={group} title={group === 'telegram' ? '' : editTexts[group]}>
          {group === 'messengerLinks' && (
            <p className={formStyles.hint}>{editTexts.messengerOrderHint}</p>
          )}
          <OrderList items={items} onMove={(from, to) => moveLink(form, group, from, to)} />
        </Group>
      ))}
    <Button variant="primary" isWide onClick={onDone}>
      {editTexts.done}
    </Button>
  </div>
);
