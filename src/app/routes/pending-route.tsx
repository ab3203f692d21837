/** The screen shown while a route's code loads. */
import { shellTexts } from '#texts/shell';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';

export const PendingRoute = () => (
  <Screen title={shellTexts.loading}>
    <ScreenSkeleton />
  </Screen>
);
