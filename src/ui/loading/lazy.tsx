/**
 * Components whose code loads when they are first shown. `Loading` replaces them meanwhile, and `Failed` if loading
 * failed: an error with Retry. The rest of the screen stays.
 *
 *   const Reviews = lazy(async () => (await import('./reviews.tsx')).Reviews, { Loading, Failed: LoadFailure });
 *
 * load-chunk.ts limits how long loading may take, and fetches failed files again: the build puts it around every
 * import(). For code other than components, use a Loadable (loadable.ts).
 */
import type { ComponentType, FunctionComponent } from 'react';
import { createLoadable, useLoadable } from './loadable.ts';

export interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Both receive the component's props. */
interface InPlace<Props> {
  Loading: ComponentType<Props>;
  Failed: ComponentType<Props & LoadFailureProps>;
}

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code before it is shown. Never rejects. The router calls it. */
  preload(): Promise<void>;
};

export const lazy = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading, Failed }: InPlace<NoInfer<Props>>,
): LazyComponent<Props> => {
  const code = createLoadable(load);
  const Lazy = (props: Props) => {
    const loaded = useLoadable(code);
    if (loaded.state === 'ready') return <loaded.value {...props} />;
    if (loaded.state !== 'failed') return <Loading {...props} />;
    return <Failed {...props} error={loaded.error} onRetry={() => void code.load()} />;
  };
  return Object.assign(Lazy, { preload: code.load });
};
