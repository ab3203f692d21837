import { useCustody } from '../use-custody.ts';
import { AboutPanel } from './about-panel.tsx';
import { CreatePanel } from './create-panel.tsx';
import { KeySection } from './key-section.tsx';
import { useKnownProofs } from './known-proofs.ts';
import type { Circuit } from './use-circuit.ts';
import { YourProofs } from './your-proofs.tsx';

/** The screen once the code of the keys is here. */
export const Workbench = ({ circuit }: { circuit: Circuit }) => {
  const zkKey = useCustody('zk');
  const known = useKnownProofs();
  return (
    <>
      <CreatePanel circuit={circuit} zkKey={zkKey.state} known={known} />
      <KeySection {...zkKey} />
      <YourProofs zkKey={zkKey} known={known} />
      <AboutPanel />
    </>
  );
};
