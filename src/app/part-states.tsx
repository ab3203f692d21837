/** What a part of a screen shows while its code loads, and when it did not come: nobody's screen goes down with it. */
import type { LoadFailureProps } from '../ui/lazy.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Loading = () => (
  <Panel>
    <Skeleton shape="block" height="6rem" />
  </Panel>
);

const Failed = ({ onRetry }: LoadFailureProps) => (
  <Panel>
    <LoadFailure onRetry={onRetry} />
  </Panel>
);

export const inPanel = { Loading, Failed };
