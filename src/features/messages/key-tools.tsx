/** Shows the member's keys below the samples, with the sheets that back them up or set another. */
import { useState } from 'react';
import type { KeyKind } from '../../keys/custody-api.ts';
import { RecoverySheet } from '../../screen/keys/recovery-sheet.tsx';
import type { CustodyView } from '../../screen/keys/use-custody.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KeysPanel } from './keys-panel.tsx';

interface KeyToolsProps {
  heldKey: CustodyView;
  /** The offer of the recovery text disappears with its button, so the focus must move. */
  onAnswered: () => void;
}

export const KeyTools = ({ heldKey: { custody, state }, onAnswered }: KeyToolsProps) => {
  const [setUp, setSetUp] = useState<KeyKind>();
  const [isRecoveryOpen, setRecoveryOpen] = useState(false);
  const showRecovery = () => {
    custody.acknowledgeNew();
    setRecoveryOpen(true);
  };
  const dismissOffer = () => {
    custody.acknowledgeNew();
    onAnswered();
  };
  return (
    <>
      <KeysPanel
        state={state}
        onSetUp={setSetUp}
        onRecovery={showRecovery}
        onOffered={dismissOffer}
      />
      {setUp && <KeyDialog kind={setUp} onClose={() => setSetUp(undefined)} />}
      <RecoverySheet
        isOpen={isRecoveryOpen}
        custody={custody}
        onClose={() => setRecoveryOpen(false)}
      />
    </>
  );
};
