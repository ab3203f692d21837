import { useEffect, useRef } from 'react';
import { editTexts } from '#texts/edit';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import styles from './edit-profile.module.css';
import type { EditSaveState } from './use-save.ts';

interface SaveBarProps {
  save: EditSaveState;
  /** How many fields differ from the saved profile. */
  changeCount: number;
  /** How many faults show in the form. */
  faultCount: number;
  /** Closes the sheet that the bar is in. */
  onDone?: () => void;
}

/** Stays in view below the card, or ends a sheet: the number of changes, the Save button, and why the last save failed. */
export const SaveBar = ({ save, changeCount, faultCount, onDone }: SaveBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const hasFailed = save.state === 'failed';
  useEffect(() => {
    // On a low screen the bar is at the end of the form, and Enter in a distant field saves as well.
    if (hasFailed) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);
  return (
    <div
      ref={bar}
      className={onDone ? styles.end : styles.bar}
      data-changed={changeCount > 0 || undefined}
    >
      {save.state === 'faulty' && faultCount > 0 && (
        <Notice tone="error">{editTexts.faultCount(faultCount)}</Notice>
      )}
      {hasFailed && <Notice tone="error">{save.text}</Notice>}
      <div className={styles.row}>
        <p className={styles.count}>
          {changeCount > 0 ? editTexts.changeCount(changeCount) : editTexts.unchanged}
        </p>
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            {editTexts.done}
          </Button>
        )}
        <Button
          type="submit"
          variant={changeCount > 0 ? 'primary' : 'secondary'}
          className={styles.save}
          isBusy={save.state === 'saving'}
        >
          {editTexts.save}
        </Button>
      </div>
    </div>
  );
};
