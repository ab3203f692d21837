/** Opens the sheet that reads a file of the member's data. */
import { useState } from 'react';
import { accountTexts } from '#texts/account';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './account.module.css';

const ImportForm = lazy(async () => (await import('./import-form.tsx')).ImportForm, {
  Loading: () => null,
  Failed: LoadFailure,
});

export const ImportPart = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{accountTexts.importHint}</p>
      <div className={styles.buttons}>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {accountTexts.import}
        </Button>
      </div>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={accountTexts.importTitle}>
        <ImportForm />
      </Sheet>
    </>
  );
};
