/** The foot of the sheet: whether the browser keeps what is saved here, how much that is, and the way to be rid of it. */
import { useEffect, useState } from 'react';
import { outboxTexts } from '#texts/outbox';
import type { Persistence } from '../../platform/ports.ts';
import { Button } from '../../ui/button.tsx';
import { useServices } from '../../screen/services.ts';
import { bytesWords } from './bytes-words.ts';
import { ReportPart } from './report-part.tsx';
import styles from './outbox.module.css';

interface DeviceState {
  persistence?: Persistence;
  usage?: { usedBytes: number; quotaBytes: number } | undefined;
  /** The browser was asked in this sheet, and did not promise. */
  wasRefused?: boolean;
}

const useDevice = () => {
  const { storage } = useServices().device;
  const [state, setState] = useState<DeviceState>({});
  useEffect(() => {
    let isMounted = true;
    void Promise.all([storage.persistence(), storage.usage()]).then(
      ([persistence, usage]) => isMounted && setState({ persistence, usage }),
    );
    return () => {
      isMounted = false;
    };
  }, [storage]);
  const persist = async () => {
    const persistence = await storage.persist();
    const wasRefused = persistence !== 'persisted';
    setState((current) => ({ ...current, persistence, wasRefused }));
  };
  return { ...state, persist };
};

const persistenceTexts = {
  persisted: 'persisted',
  'not-persisted': 'notPersisted',
  unknown: 'persistenceUnknown',
} as const;

export const DevicePanel = ({ onWipe }: { onWipe: () => void }) => {
  const { isKept } = useServices().device;
  const { persistence, usage, wasRefused = false, persist } = useDevice();
  return (
    <section className={styles.device}>
      <h3 className={styles.heading}>{outboxTexts.device}</h3>
      <output className={styles.paragraphs}>
        {persistence && <p>{outboxTexts[isKept ? persistenceTexts[persistence] : 'unkept']}</p>}
        {wasRefused && <p>{outboxTexts.persistRefused}</p>}
      </output>
      {usage && (
        <p>{outboxTexts.usage(bytesWords(usage.usedBytes), bytesWords(usage.quotaBytes))}</p>
      )}
      <ReportPart />
      <div className={styles.buttons}>
        {isKept && persistence === 'not-persisted' && (
          <Button onClick={() => void persist()}>{outboxTexts.persist}</Button>
        )}
        <Button variant="danger-outline" aria-haspopup="dialog" onClick={onWipe}>
          {outboxTexts.wipe}
        </Button>
      </div>
    </section>
  );
};
