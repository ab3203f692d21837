/** What a part of a screen shows while its code loads, or if it failed to load. The rest of the screen still works. */
import type { LoadFailureProps } from '../ui/lazy.tsx';
import { LoadFailure } from '../ui/empty-state.tsx';
import { Panel } from '../ui/group.tsx';
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
