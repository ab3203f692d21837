/** Three living examples of a card, for visitors outside the messenger. */
import { lazy } from '../ui/loading/lazy.tsx';

/** Below everything else, so that nothing moves when they come. If they do not load, the text above is enough. */
export const LateExamples = lazy(async () => (await import('../card/page/examples.tsx')).Examples, {
  Loading: () => null,
  Failed: () => null,
});
