import { useState, type ReactNode } from 'react';
import { LoadFailure } from '../ui/load-failure.tsx';

interface LateButtonProps {
  className: string | undefined;
  /** Where the server does the same, for a page whose script does not run: then it is a link. */
  href?: string;
  /** Fetches the code that is wanted, and uses it; where it does not come, that is said, and it can be tried again. */
  run: () => Promise<unknown>;
  children: ReactNode;
}

/** A button whose code comes with the press. */
export const LateButton = ({ className, href, run, children }: LateButtonProps) => {
  const [hasFailed, setFailed] = useState(false);
  const act = () => {
    setFailed(false);
    run().catch(() => setFailed(true));
  };
  return (
    <>
      {href ? (
        <a
          className={className}
          href={href}
          onClick={(event) => {
            event.preventDefault();
            act();
          }}
        >
          {children}
        </a>
      ) : (
        <button type="button" className={className} onClick={act}>
          {children}
        </button>
      )}
      {hasFailed && <LoadFailure onRetry={act} />}
    </>
  );
};
