import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../../ui/states/empty-state.tsx';

interface LateButtonProps {
  className: string | undefined;
  /** Loads the code and uses it. If loading fails, the button says so and can be pressed again. */
  run: () => Promise<unknown>;
  children: ReactNode;
}

/** A button whose code loads when it is pressed. */
export const LateButton = ({ className, run, children }: LateButtonProps) => {
  const [hasFailed, setFailed] = useState(false);
  const act = () => {
    setFailed(false);
    run().catch(() => setFailed(true));
  };
  return (
    <>
      <button type="button" className={className} onClick={act}>
        {children}
      </button>
      {hasFailed && <LoadFailure onRetry={act} />}
    </>
  );
};
