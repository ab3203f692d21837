/**
 * A part of a screen whose code is fetched when it is first shown. Unlike a lazy route it takes nobody's screen down
 * when it does not load: offline, before the worker has kept it, the part is simply left out until the next visit.
 */
import { useEffect, useState, type ComponentType } from 'react';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Loaded<Props> = ComponentType<Props> | 'loading' | 'failed';

export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const known: { part?: ComponentType<Props> } = {};
  const usePart = (): Loaded<Props> => {
    const [loaded, setLoaded] = useState<{ part: Loaded<Props> }>({
      part: known.part ?? 'loading',
    });
    useEffect(() => {
      if (known.part) return;
      load().then(
        (part) => setLoaded({ part: (known.part = part) }),
        () => setLoaded({ part: 'failed' }),
      );
    }, []);
    return loaded.part;
  };
  return function LazyPart(props: Props) {
    const Part = usePart();
    if (Part === 'failed') return null;
    if (Part !== 'loading') return <Part {...props} />;
    return (
      <Panel>
        <Skeleton shape="block" height="6rem" />
      </Panel>
    );
  };
};
