/** Shows in the settings whether the browser keeps this device's data, how much there is, and how to delete it. */
import { useEffect, useState } from 'react';
import { deviceTexts } from '#texts/device';
import type { Persistence } from '../../platform/ports.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SheetGroup } from '../../ui/dialogs/sheet-group.tsx';
import { RowList } from '../../ui/lists/rows.tsx';
import { useServices } from '../../screen/services.ts';
import { useOutbox } from '../../screen/hooks/use-view.ts';
import { ReportPart } from './report-part.tsx';
import { WipeDialog } from './wipe-dialog.tsx';
import { formatDecimal, formatNumber } from '../../texts/format.ts';
import styles from './outbox.module.css';

interface DeviceState {
  persistence?: Persistence;
  usage?: { usedBytes: number; quotaBytes: number } | undefined;
  /** The browser was asked from this sheet, and did not agree. */
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

/** Words for a size: '840 kB', '1.2 MB'. At most one decimal, and none from ten on. */
export const bytesText = (bytes: number): string => {
  const { units } = deviceTexts;
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  const isShort = amount < 10 && power > 0;
  return `${isShort ? formatDecimal(amount) : formatNumber(Math.round(amount))} ${units[power]}`;
};

const StorageState = () => {
  const { isKept } = useServices().device;
  const { persistence, usage, wasRefused = false, persist } = useDevice();
  return (
    <li className={styles.item}>
      <output className={styles.paragraphs}>
        {persistence && <p>{deviceTexts[isKept ? persistenceTexts[persistence] : 'unkept']}</p>}
        {wasRefused && <p>{deviceTexts.persistRefused}</p>}
      </output>
      {usage && (
        <p className={styles.usage}>
          {deviceTexts.usage(bytesText(usage.usedBytes), bytesText(usage.quotaBytes))}
        </p>
      )}
      {isKept && persistence === 'not-persisted' && (
        <div className={styles.buttons}>
          <Button onClick={() => void persist()}>{deviceTexts.persist}</Button>
        </div>
      )}
    </li>
  );
};

const Removal = ({ onWipe }: { onWipe: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const items = useOutbox();
  return (
    <li className={styles.item}>
      <p>{deviceTexts.wipeHint}</p>
      <div className={styles.buttons}>
        <Button
          variant="danger-outline"
          aria-haspopup="dialog"
          disabled={!items}
          onClick={() => setAsking(true)}
        >
          {deviceTexts.wipe}
        </Button>
      </div>
      {isAsking && items && (
        <WipeDialog items={items} onClose={() => setAsking(false)} onWipe={onWipe} />
      )}
    </li>
  );
};

/** `onWipe`: called when the member has decided. */
export const DevicePanel = ({ onWipe }: { onWipe: () => void }) => (
  <SheetGroup title={deviceTexts.device}>
    <RowList>
      <StorageState />
      <li className={styles.item}>
        <ReportPart />
      </li>
      <Removal onWipe={onWipe} />
    </RowList>
  </SheetGroup>
);
