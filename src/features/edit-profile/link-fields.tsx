import { useEffect, useId, useRef, type ReactNode } from 'react';
import { editTexts } from '#texts/edit';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './edit-profile.module.css';

interface LinkFieldsProps {
  name: string;
  /** The member has just added it, so its first input takes the focus. */
  isFresh: boolean;
  isIncomplete: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** Edits one link of a list, and has a button that removes it. */
export const LinkFields = ({
  name,
  isFresh,
  isIncomplete,
  onRemove,
  children,
}: LinkFieldsProps) => {
  const row = useRef<HTMLLIElement>(null);
  const nameId = useId();
  useEffect(() => {
    if (isFresh) row.current?.querySelector('input')?.focus();
  }, [isFresh]);
  return (
    <li
      ref={row}
      className={styles.row}
      aria-labelledby={nameId}
      data-incomplete={isIncomplete || undefined}
    >
      <div className={styles.rowHead}>
        <span id={nameId} className={styles.rowName}>
          {name}
        </span>
        {isIncomplete && <span className={styles.incomplete}>{editTexts.incomplete}</span>}
        <Button
          variant="quiet"
          className={styles.remove}
          data-remove=""
          aria-label={editTexts.remove(name)}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </Button>
      </div>
      {children}
    </li>
  );
};
