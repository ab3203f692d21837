/** The screen shown while a route's code loads. */
import { shellTexts } from '#texts/shell';
import { Screen, ScreenSkeleton } from '../../ui/screen.tsx';

export const PendingRoute = () => (
  <Screen title={shellTexts.loading}>
    <ScreenSkeleton />
  </Screen>
);
