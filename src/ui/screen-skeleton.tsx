import { Panel } from './panel.tsx';
import { Skeleton } from './skeleton.tsx';

/** Outlines a screen that is not known yet: two panels with some lines. */
export const ScreenSkeleton = () =>
  [0, 1].map((at) => (
    <Panel key={at}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Panel>
  ));
