import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { LoadFailure } from '../ui/load-failure.tsx';

interface LateButtonProps {
  className: string | undefined;
  /** The address where the server does the same without a script. The button is then a link. */
  href?: string;
  /** Loads the code and uses it. If loading fails, the button says so and can be pressed again. */
  run: () => Promise<unknown>;
  children: ReactNode;
}

/** A button whose code loads when it is pressed. */
export const LateButton = ({ className, href, run, children }: LateButtonProps) => {
  const [hasFailed, setFailed] = useState(false);
  const Tag = (href ? 'a' : 'button') as 'a';
  const act = (event?: SyntheticEvent) => {
    event?.preventDefault();
    setFailed(false);
    run().catch(() => setFailed(true));
  };
  return (
    <>
      <Tag className={className} href={href} onClick={act}>
        {children}
      </Tag>
      {hasFailed && <LoadFailure onRetry={act} />}
    </>
  );
};
