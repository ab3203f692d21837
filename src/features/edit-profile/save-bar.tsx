import { useEffect, useRef } from 'react';
import { editTexts } from '#texts/edit';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './edit-profile.module.css';
import type { EditSaveState } from './use-save.ts';

interface SaveBarProps {
  save: EditSaveState;
  /** Faults that are shown in the form. */
  faultCount: number;
}

/** The Save button, and above it why the last press saved nothing. */
export const SaveBar = ({ save, faultCount }: SaveBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const hasFailed = save.state === 'failed';
  useEffect(() => {
    // Enter in a field saves as well, far from here.
    if (hasFailed) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);
  return (
    <div ref={bar} className={styles.save}>
      {save.state === 'faulty' && faultCount > 0 && (
        <Notice tone="error">{editTexts.faultCount(faultCount)}</Notice>
      )}
      {hasFailed && <Notice tone="error">{save.text}</Notice>}
      <Button type="submit" variant="primary" isWide isBusy={save.state === 'saving'}>
        {editTexts.save}
      </Button>
    </div>
  );
};
