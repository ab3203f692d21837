/** Shows that the code of the offers is loading, or failed to load. */
import { useEffect, useState } from 'react';
import { paymentTexts } from '#texts/payment';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../screen/services.ts';

interface Closable {
  onClose: () => void;
}

/** Shorter loading is not announced. */
const patienceMs = 300;

export const SurfaceLoading = ({ onClose }: Closable) => {
  const { clock } = useServices();
  const [isLong, setLong] = useState(false);
  useEffect(() => clock.setTimer(() => setLong(true), patienceMs), [clock]);
  return (
    <Dialog
      isOpen={isLong}
      title={paymentTexts.loading}
      onClose={onClose}
      actions={<Button onClick={onClose}>{paymentTexts.cancel}</Button>}
    />
  );
};

export const SurfaceFailed = ({ onClose, onRetry }: Closable & { onRetry: () => void }) => (
  <Dialog
    isOpen
    role="alertdialog"
    title={paymentTexts.notLoaded}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{paymentTexts.cancel}</Button>
        <Button variant="primary" data-autofocus onClick={onRetry}>
          {paymentTexts.retry}
        </Button>
      </>
    }
  />
);
