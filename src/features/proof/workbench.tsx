import type { ReactNode } from 'react';
import { hueOf } from '../../domain/hue.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useCustody, useIsRead } from '../../screen/keys/use-custody.ts';
import { useView } from '../../screen/use-view.ts';
import { AboutPanel } from './about-panel.tsx';
import { CreatePanel } from './create-panel.tsx';
import { KeyNews } from './key-news.tsx';
import { KeyPanel } from './key-panel.tsx';
import { useKnownProofs } from './known-proofs.ts';
import styles from './proof.module.css';
import type { Circuit } from './use-circuit.ts';
import { YourProofs } from './your-proofs.tsx';

interface WorkbenchProps {
  circuit: Circuit;
  /** Shows until the key is read. */
  loading: ReactNode;
}

/** The screen once the code of the keys is loaded. */
export const Workbench = ({ circuit, loading }: WorkbenchProps) => {
  const zkKey = useCustody('zk');
  const known = useKnownProofs();
  const own = useView(ownProfileResource);
  const hue =
    own.state === 'ready'
      ? hueOf({ ...own.value.profile, id: own.value.profile.profileId })
      : undefined;
  const isRead = useIsRead(zkKey.state);
  if (!isRead) return loading;
  return (
    // The seals of all letters here are the member's.
    <div className={styles.section} data-hue={hue}>
      <CreatePanel circuit={circuit} zkKey={zkKey.state} known={known} />
      <KeyNews {...zkKey} />
      <YourProofs zkKey={zkKey} known={known} />
      {/* Waits for the list, since the panel's place depends on it. */}
      {known.list.state !== 'loading' && (
        <>
          <KeyPanel {...zkKey} />
          <AboutPanel />
        </>
      )}
    </div>
  );
};
