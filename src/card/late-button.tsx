import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../ui/load-failure.tsx';

interface LateButtonProps {
  className: string | undefined;
  /** Fetches the code that is wanted, and uses it; where it does not come, that is said, and it can be tried again. */
  run: () => Promise<unknown>;
  children: ReactNode;
}

/** A button whose code comes with the press. */
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
