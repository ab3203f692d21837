/**
 * The 'Too Many Requests' modal. It opens when the gate holds back what the member did, and stays until the member
 * answers it. The engine resumes by itself after the deadline, and a modal that vanished then could not be read.
 */
import { useState } from 'react';
import { rateLimitTexts } from '#texts/rate-limit';
import { useServices } from '../../screen/services.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Countdown, useCountdown } from '../../ui/states/countdown.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

interface RateLimitDialogProps {
  until: number;
  /** Esc or a press outside closes only the modal. */
  onDismiss: () => void;
  /** The Close button closes the app. */
  onClose: () => void;
  onRetry: () => void;
}

const RateLimitDialog = ({ until, onDismiss, onClose, onRetry }: RateLimitDialogProps) => {
  const { clock } = useServices();
  const left = useCountdown(until, clock);
  return (
    <Dialog
      isOpen
      onClose={onDismiss}
      title={rateLimitTexts.title}
      icon="clock"
      actions={
        <>
          <Button onClick={onClose}>{rateLimitTexts.close}</Button>
          <Button variant="primary" disabled={left > 0} onClick={onRetry}>
            {rateLimitTexts.retry}
          </Button>
        </>
      }
    >
      {/* Not Close, since a member who is typing could press it with the next key. */}
      <p tabIndex={-1} data-autofocus>
        {rateLimitTexts.text}
      </p>
      <Countdown left={left} label={rateLimitTexts.left} over={rateLimitTexts.over} />
    </Dialog>
  );
};

/** `gateUntil`: from the engine, in milliseconds since the epoch; undefined if nothing of the member's is held back. */
export const RateLimitGate = ({ gateUntil }: { gateUntil: number | undefined }) => {
  const { clock, surroundings, sync } = useServices();
  const [shownUntil, setShownUntil] = useState<number>();
  const [answered, setAnswered] = useState<number>();
  const isNew = gateUntil !== undefined && gateUntil !== answered && gateUntil !== shownUntil;
  // A start may come after the wait of an earlier one.
  if (isNew && gateUntil > clock.now()) setShownUntil(gateUntil);
  if (shownUntil === undefined) return null;
  const leave = () => {
    setAnswered(shownUntil);
    setShownUntil(undefined);
  };
  const close = () => {
    leave();
    if (surroundings.kind === 'inside') surroundings.messenger.close();
  };
  const retry = () => {
    leave();
    sync.resume();
  };
  return <RateLimitDialog until={shownUntil} onDismiss={leave} onClose={close} onRetry={retry} />;
};
