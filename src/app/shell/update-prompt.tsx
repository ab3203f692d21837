/** Offers a waiting build. Accepting it loses nothing: see use-reload.ts. */
import { useEffect, useState } from 'react';
import { shellTexts } from '#texts/shell';
import { useReload } from '../../screen/hooks/use-reload.ts';
import { Button } from '../../ui/controls/button.tsx';
import { registerWorker, type WorkerUpdates } from '../workers/register-worker.ts';
import styles from './shell.module.css';

/** Registers the worker once per page; `isReady`: a newer build waits. */
const useWorkerUpdates = () => {
  const [isReady, setReady] = useState(false);
  const [updates, setUpdates] = useState<WorkerUpdates>();
  useEffect(() => {
    let isMounted = true;
    void registerWorker({ onUpdateReady: () => isMounted && setReady(true) }).then(
      (found) => isMounted && setUpdates(found),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return { isReady, updates, postpone: () => setReady(false) };
};

export const UpdatePrompt = () => {
  const { isReady, updates, postpone } = useWorkerUpdates();
  const [isBusy, setBusy] = useState(false);
  const reload = useReload();
  const apply = async () => {
    setBusy(true);
    await updates?.applyUpdate();
  };
  return (
    <output className={styles.live}>
      {isReady && updates && (
        <div className={styles.strip}>
          <p className={styles.statusText}>
            <strong>{shellTexts.updateReady}</strong>
          </p>
          <Button variant="quiet" onClick={postpone}>
            {shellTexts.updateLater}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void reload(apply)}>
            {shellTexts.updateAccept}
          </Button>
        </div>
      )}
    </output>
  );
};
