/** Offers to install the app. Shows nothing if the browser cannot install it, or if the visitor has answered. */
import { useEffect, useState } from 'react';
import { installTexts } from '#texts/install';
import {
  closeInstallOffer,
  watchInstall,
  type InstallWay,
} from '../../platform/browser/install-offer.ts';
import { openVisitorValues } from '../../platform/browser/storage/seen-marks.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import styles from './install-offer.module.css';

export const InstallOffer = ({ early }: { early?: Event | undefined }) => {
  const [way, setWay] = useState<InstallWay>();
  useEffect(() => watchInstall(openVisitorValues(), early, setWay), [early]);
  if (!way) return null;
  const close = () => {
    closeInstallOffer(openVisitorValues());
    setWay(undefined);
  };
  return (
    <Panel title={installTexts.title}>
      <p className={styles.text}>{way.kind === 'words' ? installTexts.words : installTexts.text}</p>
      <div className={styles.answers}>
        {way.kind === 'ask' && (
          <Button variant="primary" onClick={() => void way.ask().finally(close)}>
            {installTexts.install}
          </Button>
        )}
        <Button onClick={close}>{installTexts.close}</Button>
      </div>
    </Panel>
  );
};
