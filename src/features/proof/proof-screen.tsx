/** /proof: encrypts a text in blocks, and proves that each block is what it claims to be. */
import { proofTexts } from '#texts/proof';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { KeysGate } from '../../screen/keys/keys-gate.tsx';
import { useWayBack } from '../../screen/way-back.ts';
import styles from './proof.module.css';
import { useCircuit } from './use-circuit.ts';
import { Workbench } from './workbench.tsx';

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
