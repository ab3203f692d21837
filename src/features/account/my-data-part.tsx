/** Saves the member's data as a file. */
import { useState } from 'react';
import { accountTexts } from '#texts/account';
import { useKeepFile } from '../../screen/files/use-keep-file.tsx';
import { useServices } from '../../screen/services.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './account.module.css';

type Saving = 'none' | 'saving' | 'partly' | 'failed';

const results = {
  none: undefined,
  saving: undefined,
  partly: 'myDataPartly',
  failed: 'myDataFailed',
} as const;

const useSaving = (isOpened: boolean) => {
  const services = useServices();
  const { keep, sheet } = useKeepFile();
  const [saving, setSaving] = useState<Saving>('none');
  const save = async () => {
    setSaving('saving');
    try {
      const { readMyData } = await import('./my-data.ts');
      const { text, isWhole } = await readMyData(services, isOpened);
      const file = () => new File([text], 'my-data.json', { type: 'application/json' });
      await keep({ file, text });
      setSaving(isWhole ? 'none' : 'partly');
    } catch {
      setSaving('failed');
    }
  };
  return { saving, save, sheet };
};

export const MyDataPart = () => {
  const [isOpened, setOpened] = useState(true);
  const { saving, save, sheet } = useSaving(isOpened);
  const result = results[saving];
  return (
    <>
      <p>{accountTexts.myDataText}</p>
      <Checkbox
        label={accountTexts.open}
        hint={accountTexts.openHint}
        isChecked={isOpened}
        onChange={setOpened}
      />
      <div className={styles.buttons}>
        <Button isBusy={saving === 'saving'} onClick={() => void save()}>
          {accountTexts.myData}
        </Button>
      </div>
      <output className={styles.paragraphs}>{result && accountTexts[result]}</output>
      {sheet}
    </>
  );
};
