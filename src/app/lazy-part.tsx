/** A part of a screen whose code is fetched when it is first shown. It takes nobody's screen down when it does not load. */
import { useEffect, type ComponentType } from 'react';
import { lazy, type LoadFailureProps } from '../ui/lazy.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Loading = () => (
  <Panel>
    <Skeleton shape="block" height="6rem" />
  </Panel>
);

interface PartProps {
  /** Hears once that the part will not grow any more by itself: what stands below it can be shown. */
  onSettled?: () => void;
}

const Failed = ({ onRetry, onSettled }: PartProps & LoadFailureProps) => {
  useEffect(() => onSettled?.(), [onSettled]);
  return (
    <Panel>
      <LoadFailure onRetry={onRetry} />
    </Panel>
  );
};

export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props & PartProps>>,
): ComponentType<Props & PartProps> => lazy(load, { Loading, Failed });
