/** Saves a copy of the member's data as a file. */
import { useState } from 'react';
import { outboxTexts } from '#texts/outbox';
import { useKeepFile } from '../../screen/files/use-keep-file.tsx';
import { useServices } from '../../screen/services.ts';
import { Button } from '../../ui/button.tsx';
import styles from './outbox.module.css';

type Saving = 'none' | 'saving' | 'failed';

export const MyDataPart = () => {
  const services = useServices();
  const { keep, sheet } = useKeepFile();
  const [saving, setSaving] = useState<Saving>('none');
  const save = async () => {
    setSaving('saving');
    try {
      const { readMyData } = await import('./my-data.ts');
      const text = await readMyData(services);
      const file = () => new File([text], 'my-data.json', { type: 'application/json' });
      await keep({ file, text });
      setSaving('none');
    } catch {
      setSaving('failed');
    }
  };
  return (
    <>
      <p>{outboxTexts.myDataText}</p>
      <div className={styles.buttons}>
        <Button isBusy={saving === 'saving'} onClick={() => void save()}>
          {outboxTexts.myData}
        </Button>
      </div>
      <output className={styles.paragraphs}>
        {saving === 'failed' && outboxTexts.myDataFailed}
      </output>
      {sheet}
    </>
  );
};
