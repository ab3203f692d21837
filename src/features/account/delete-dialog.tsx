/** Asks before the account is deleted: what goes, what stays, and how long it can be undone. */
import { useEffect, useState } from 'react';
import { accountTexts } from '#texts/account';
import { deviceTexts } from '#texts/device';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../screen/services.ts';
import styles from './account.module.css';
import { noteLeaving } from './leaving-note.ts';

const useKeyOnlyHere = (): boolean => {
  const { device } = useServices();
  const [isOnlyHere, setOnlyHere] = useState(false);
  useEffect(() => void device.hasKeyOnlyHere().then(setOnlyHere), [device]);
  return isOnlyHere;
};

export const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { sync, storage } = useServices();
  const isKeyOnlyHere = useKeyOnlyHere();
  const remove = () => {
    noteLeaving(storage);
    // The screen that takes the place of the others says how it goes.
    void sync.mutate('set-account-deleted', { isDeleted: true });
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={accountTexts.deleteTitle}
      onClose={onClose}
      actions={
        <div className={styles.choices}>
          <Button variant="danger" isWide onClick={remove}>
            {accountTexts.delete}
          </Button>
          <Button isWide data-autofocus onClick={onClose}>
            {accountTexts.cancel}
          </Button>
        </div>
      }
    >
      <div className={styles.paragraphs}>
        <p>{accountTexts.deleteGoes}</p>
        <p>{accountTexts.deleteStays}</p>
        <p className={styles.named}>{accountTexts.deleteWeek}</p>
        <p>{accountTexts.deleteDevice}</p>
        {isKeyOnlyHere && <p className={styles.named}>{deviceTexts.wipeKey}</p>}
      </div>
    </Dialog>
  );
};
