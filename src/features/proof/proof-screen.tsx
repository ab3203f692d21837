/** /proof: encrypts a text in blocks, and proves that each block is what it claims to be. */
import type { ReactNode } from 'react';
import { proofTexts } from '#texts/proof';
import { proofsListTexts } from '#texts/proofs-list';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Fold } from '../../ui/lists/fold.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import { KeysGate, useCustody, useIsRead } from '../../screen/keys/keys-gate.tsx';
import { useWayBack } from '../../screen/way-back.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { VerifyLink } from '../../screen/site-page.tsx';
import styles from './proof.module.css';
import { useCircuit, type Circuit } from './circuit-status.tsx';
import { CreatePanel } from './create/create-panel.tsx';
import { KeyNews, KeyPanel } from './create/key-panel.tsx';
import { useKnownProofs } from './create/save-state.ts';
import { YourProofs } from './list/your-proofs.tsx';
import { hueOf } from '../../domain/card/hue.ts';
import { ownProfileResource } from '../../mutations/resources.ts';

/** Shows while the code of the keys loads. */
const Loading = () => (
  <div className={styles.waiting}>
    <VisuallyHidden>
      <output>{proofTexts.loading}</output>
    </VisuallyHidden>
    <Skeleton width="8rem" />
    <Skeleton shape="block" height="6.5rem" />
    <Skeleton shape="block" height="2.75rem" />
  </div>
);

interface PointsProps {
  title: string;
  points: readonly string[];
  icon: 'check' | 'close';
}

const Points = ({ title, points, icon }: PointsProps) => (
  <div className={styles.points}>
    <h3 className={styles.subtitle}>{title}</h3>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          <Icon name={icon} />
          {point}
        </li>
      ))}
    </ul>
  </div>
);

/** Explains in plain words what a proof shows and what it does not, and links to the page that checks one. */
const AboutPanel = () => (
  <Panel title={proofTexts.curious}>
    <Fold title={proofTexts.about}>
      <Points title={proofTexts.showsTitle} points={proofTexts.shows} icon="check" />
      <Points title={proofTexts.showsNotTitle} points={proofTexts.showsNot} icon="close" />
      <p className={styles.hint}>{proofTexts.aboutLimits}</p>
    </Fold>
    <VerifyLink isWide>{proofsListTexts.proofFile.check}</VerifyLink>
  </Panel>
);

interface WorkbenchProps {
  circuit: Circuit;
  /** Shows until the key is read. */
  loading: ReactNode;
}

/** The screen once the code of the keys is loaded. */
const Workbench = ({ circuit, loading }: WorkbenchProps) => {
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

export const ProofScreen = () => {
  const goBack = useWayBack();
  const circuit = useCircuit();
  return (
    <Screen
      title={proofTexts.title}
      back={{ label: proofTexts.back, onClick: () => goBack('/messages') }}
    >
      <p className={styles.hint}>{proofTexts.intro}</p>
      <KeysGate loading={<Loading />}>
        <Workbench circuit={circuit} loading={<Loading />} />
      </KeysGate>
    </Screen>
  );
};
