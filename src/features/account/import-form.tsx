/** Reads a file of the member's data, shows what it would change, and makes the changes as if they were typed. */
import { useState } from 'react';
import { accountTexts } from '#texts/account';
import { outboxTexts } from '#texts/outbox';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account.module.css';
import { importData, readPresent } from './import-data.ts';
import { longestImport, planImport, type DataImport } from './read-import.ts';

const isNothing = ({ changes, samples }: DataImport): boolean =>
  Object.keys(changes).length === 0 && samples.length === 0;

const Planned = ({ plan }: { plan: DataImport }) => {
  const fields = Object.keys(plan.changes) as (keyof typeof outboxTexts.fields)[];
  return (
    <div className={styles.paragraphs}>
      <p className={styles.named}>
        {isNothing(plan) ? accountTexts.importNothing : accountTexts.importChanges}
      </p>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <li key={field}>{outboxTexts.fields[field]}</li>
        ))}
        {plan.samples.map((sample) => (
          <li key={`${sample.title} ${sample.content}`} dir="auto">
            {accountTexts.importSample(sample.title)}
          </li>
        ))}
      </ul>
      {plan.leftOut > 0 && <p>{accountTexts.importLeftOut(plan.leftOut)}</p>}
    </div>
  );
};

const useImport = () => {
  const services = useServices();
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<DataImport>();
  const [result, setResult] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    setPlan(undefined);
    setResult(undefined);
  };
  const busily = async (task: () => Promise<string | undefined>) => {
    setBusy(true);
    setResult(await task().catch(() => accountTexts.importFailed));
    setBusy(false);
  };
  const show = (written: string) =>
    busily(async () => {
      const present = await readPresent(services);
      const next = present && planImport(written, present);
      setPlan(next);
      if (!present) return accountTexts.importOffline;
      return next ? undefined : accountTexts.importNoFile;
    });
  const choose = async (file: File) => {
    const written = file.size > longestImport ? '' : await file.text();
    change(written);
    await show(written);
  };
  const confirm = (confirmed: DataImport) =>
    busily(async () => {
      const ended = await importData(services, confirmed);
      if (ended === 'no-key') return accountTexts.importNoKey;
      if (ended.outcome === 'returned') return callErrorText(ended.error);
      if (ended.outcome === 'not-saved') return ended.message;
      setPlan(undefined);
      return ended.outcome === 'queued' ? accountTexts.importQueued : accountTexts.imported;
    });
  return { text, change, plan, result, isBusy, show, choose, confirm };
};

export const ImportForm = () => {
  const { text, change, plan, result, isBusy, show, choose, confirm } = useImport();
  return (
    <div className={styles.form}>
      <p>{accountTexts.importText}</p>
      <FileButton label={accountTexts.importFile} isWide onFile={(file) => void choose(file)}>
        {accountTexts.importFile}
      </FileButton>
      <TextField
        label={accountTexts.importPaste}
        value={text}
        onChange={change}
        maxLength={longestImport}
        isMultiline
        dir="ltr"
        spellCheck={false}
      />
      {plan && <Planned plan={plan} />}
      <output className={styles.paragraphs}>{result}</output>
      {plan && !isNothing(plan) ? (
        <Button variant="primary" isWide isBusy={isBusy} onClick={() => void confirm(plan)}>
          {accountTexts.importConfirm}
        </Button>
      ) : (
        <Button isWide isBusy={isBusy} disabled={text === ''} onClick={() => void show(text)}>
          {accountTexts.importShow}
        </Button>
      )}
    </div>
  );
};
