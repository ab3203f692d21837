/** Reads a file of the member's data, shows what it would change, and makes the changes as if they were typed. */
import { useState } from 'react';
import { accountTexts } from '#texts/account';
import { outboxTexts } from '#texts/outbox';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices, type Services } from '../../screen/services.ts';
import { useScreenSignal } from '../../screen/submission.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FileButton } from '../../ui/controls/file-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './account.module.css';
import { longestImport, planImport, type DataImport, type Present } from './read-import.ts';
import { readShown } from './my-data.ts';
import { messagesResource, ownProfileResource, tagsResource } from '../../mutations/resources.ts';
import type { Change } from '../../mutations/registry.ts';
import { browserRandom } from '../../platform/browser/random.ts';
import { openSample, sealSample } from '../../samples/samples.ts';
import { createSealNotes } from '../../samples/seal-notes.ts';
import { readOpeningKeys } from '../../screen/notes/open-notes.ts';
import type { Submission } from '../../sync/api.ts';

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

/** Undefined if the own profile or the interests are not known here. */
const readPresent = async (services: Services): Promise<Present | undefined> => {
  const { sync, storage } = services;
  const [own, tags, sealed] = await Promise.all([
    readShown(sync, ownProfileResource),
    readShown(sync, tagsResource),
    readShown(sync, messagesResource),
  ]);
  if (!own || !tags || !sealed) return undefined;
  const keys = sealed.length > 0 ? await readOpeningKeys(services) : [];
  const opener = { old: async () => [], notes: createSealNotes(storage) };
  const samples = sealed.map(async (sample) => {
    for (const inUse of keys) {
      const { title, content } = await openSample({ ...opener, inUse }, sample);
      if (title.ok && content.ok) return { title: title.text, content: content.text };
    }
    return {};
  });
  return { profile: own.profile, tags, samples: await Promise.all(samples) };
};

/**
 * Compares with what is here, and makes the changes of an import: as those of the forms, through the outbox.
 * `no-key`: no key seals the samples here, so nothing was changed.
 */
const importData = async (
  { sync, keys, randomBytes }: Services,
  { changes, samples }: DataImport,
  screen: AbortSignal,
): Promise<Submission | 'no-key'> => {
  const all: Change[] = [];
  if (Object.keys(changes).length > 0) all.push({ kind: 'edit-profile', args: changes });
  if (samples.length > 0) {
    const { master } = await keys();
    const state = await master.read();
    if (state.state !== 'ready') return 'no-key';
    for (const sample of samples) {
      const outcome = await sealSample(state.secret, sample, randomBytes);
      if (!outcome.ok) return 'no-key';
      all.push({
        kind: 'save-message',
        args: { id: browserRandom.ulid(), base: null, ...outcome.sealed },
      });
    }
  }
  return sync.mutateAll(all, { isAwaited: true, screen });
};

const useImport = () => {
  const services = useServices();
  const screen = useScreenSignal();
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
      const ended = await importData(services, confirmed, screen);
      if (ended === 'no-key') return accountTexts.importNoKey;
      if (ended.outcome === 'not-saved') return ended.message;
      // If one was refused, the others may be saved: a second try compares again.
      setPlan(undefined);
      if (ended.outcome === 'returned') return callErrorText(ended.error);
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
