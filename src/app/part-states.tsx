/** What a part of a screen shows while its code loads, or after that failed. The rest of the screen is unaffected. */
import { useEffect } from 'react';
import type { LoadFailureProps } from '../ui/lazy.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Loading = () => (
  <Panel>
    <Skeleton shape="block" height="6rem" />
  </Panel>
);

interface FailedProps extends LoadFailureProps {
  /** Called once, when the part will not grow any more by itself and the parts below it can be shown. */
  onSettled?: () => void;
}

const Failed = ({ onRetry, onSettled }: FailedProps) => {
  useEffect(() => onSettled?.(), [onSettled]);
  return (
    <Panel>
      <LoadFailure onRetry={onRetry} />
    </Panel>
  );
};

export const inPanel = { Loading, Failed };
