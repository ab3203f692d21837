/** The part of the settings about the account: taking its data along, and deleting it. */
import { useState, useEffect, useEffectEvent } from 'react';
import { accountTexts } from '#texts/account';
import { deviceTexts } from '#texts/device';
import { moderationTexts } from '#texts/moderation';
import { Button } from '../../ui/controls/button.tsx';
import { RowList } from '../../ui/lists/rows.tsx';
import { SheetGroup } from '../../ui/dialogs/sheet-group.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadFailure } from '../../ui/states/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import styles from './account.module.css';
import { forgetLeaving, isLeavingUnseen, noteLeaving, noteLeavingUnseen } from './leaving-note.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useOutbox } from '../../screen/hooks/use-view.ts';
import { useKeyOnlyHere } from '../../screen/hooks/use-key-only-here.ts';
import { useServices } from '../../screen/services.ts';
import { useKeepFile } from '../../screen/files/use-keep-file.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';

interface DeletionProps {
  /** Called once it is done; undefined: the screen that takes the place of the others says how it goes. */
  onDeleted: (() => void) | undefined;
  /** Whether the server has deleted it already. */
  isDeleted?: boolean | undefined;
  /** Closes the settings, which would be open again over the screens of a restored account. */
  onLeave?: (() => void) | undefined;
}

/** Asks before the account is deleted: what goes, what stays, and how long it can be undone. */
const DeleteDialog = ({ onDeleted, onLeave, onClose }: DeletionProps & { onClose: () => void }) => {
  const { sync, storage } = useServices();
  const { alert } = useDialogs();
  const isKeyOnlyHere = useKeyOnlyHere();
  const remove = async () => {
    (onDeleted ? noteLeavingUnseen : noteLeaving)(storage);
    const deletion = { isDeleted: true };
    const end = await sync.mutate('set-account-deleted', deletion, { isAwaited: !!onDeleted });
    if (end.outcome === 'acknowledged') return onDeleted?.();
    if (end.outcome === 'queued' && !onDeleted) return onLeave?.();
    if (end.outcome !== 'queued') forgetLeaving(storage);
    // It would be sent at the next start, although the member has read that it failed.
    if (end.outcome === 'returned') await sync.discard(end.seq);
    onClose();
    if (end.outcome === 'not-saved') return alert(moderationTexts.notSaved);
    return alert(
      end.outcome === 'queued' ? accountTexts.deletingOffline : callErrorText(end.error),
    );
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={accountTexts.deleteTitle}
      onClose={onClose}
      actions={
        <div className={styles.choices}>
          <Button variant="danger" isWide onClick={() => void remove()}>
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
        <p className={styles.named}>
          {onDeleted ? accountTexts.deleteShutOut : accountTexts.deleteWeek}
        </p>
        <p>{accountTexts.deleteDevice}</p>
        {isKeyOnlyHere && <p className={styles.named}>{deviceTexts.wipeKey}</p>}
      </div>
    </Dialog>
  );
};

/** Ends a deletion that a person who is shut out asked for, once the server has it: now, or in a later start of the app. */
export const LateDeletion = ({ onDeleted }: { onDeleted: () => void }) => {
  const { storage } = useServices();
  // A refused one is still there.
  const isSettled = useOutbox('account')?.length === 0;
  const finish = useEffectEvent(onDeleted);
  useEffect(() => {
    if (isSettled && isLeavingUnseen(storage)) finish();
  }, [isSettled, storage]);
  return null;
};

const Deletion = (props: DeletionProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>{props.onDeleted ? accountTexts.deleteShutOut : accountTexts.deleteHint}</p>
      <div className={styles.buttons}>
        <Button variant="danger-outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {accountTexts.delete}
        </Button>
      </div>
      {isAsking && <DeleteDialog {...props} onClose={() => setAsking(false)} />}
      {props.isDeleted && props.onDeleted && <LateDeletion onDeleted={props.onDeleted} />}
    </>
  );
};

const ImportForm = lazy(async () => (await import('./import-form.tsx')).ImportForm, {
  Loading: () => null,
  Failed: LoadFailure,
});

/** Opens the sheet that reads a file of the member's data. */
const ImportPart = () => {
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

/** Saves the member's data as a file. */
const MyDataPart = () => {
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

/** `onDeleted`: of a person who may not come in, or is banned, and so may bring nothing. */
export const AccountPart = ({ onDeleted, isDeleted, onLeave }: Partial<DeletionProps>) => (
  <SheetGroup title={accountTexts.title}>
    <RowList>
      <li className={styles.item}>
        <MyDataPart />
      </li>
      {!onDeleted && (
        <li className={styles.item}>
          <ImportPart />
        </li>
      )}
      <li className={styles.item}>
        <Deletion onDeleted={onDeleted} isDeleted={isDeleted} onLeave={onLeave} />
      </li>
    </RowList>
  </SheetGroup>
);
