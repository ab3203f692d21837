/** The part of the settings about the account: taking its data along, and deleting it. */
import { useState } from 'react';
import { accountTexts } from '#texts/account';
import { Button } from '../../ui/button.tsx';
import { RowList } from '../../ui/rows.tsx';
import { SheetGroup } from '../../ui/sheet-group.tsx';
import styles from './account.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { ImportPart } from './import-part.tsx';
import { MyDataPart } from './my-data-part.tsx';

const Deletion = () => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>{accountTexts.deleteHint}</p>
      <div className={styles.buttons}>
        <Button variant="danger-outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {accountTexts.delete}
        </Button>
      </div>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </>
  );
};

/** `isOutside`: of a person who may not come in, or is banned, and so may bring nothing. */
export const AccountPart = ({ isOutside = false }: { isOutside?: boolean }) => (
  <SheetGroup title={accountTexts.title}>
    <RowList>
      <li className={styles.item}>
        <MyDataPart />
      </li>
      {!isOutside && (
        <li className={styles.item}>
          <ImportPart />
        </li>
      )}
      <li className={styles.item}>
        <Deletion />
      </li>
    </RowList>
  </SheetGroup>
);
