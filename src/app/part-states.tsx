/** What a part of a screen shows while its code loads, or if it failed to load. The rest of the screen still works. */
import type { LoadFailureProps } from '../ui/loading/lazy.tsx';
import { LoadFailure } from '../ui/states/empty-state.tsx';
import { Panel } from '../ui/lists/group.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

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
