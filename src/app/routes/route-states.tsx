/** What stands in a screen's place: while its code loads, when it failed, and where there is none. */
import { useNavigate, type ErrorComponentProps } from '@tanstack/react-router';
import { shellTexts } from '#texts/shell';
import { useReload } from '../../features/use-reload.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { ChunkLoadError } from '../chunk-load.ts';

export const PendingRoute = () => (
  <Screen title={shellTexts.loading}>
    <ProfileCardSkeleton />
  </Screen>
);

const reasonOf = (error: unknown): { title: string; text: string } => {
  if (!(error instanceof ChunkLoadError)) {
    return { title: shellTexts.screenFailedTitle, text: shellTexts.screenFailedText };
  }
  const text = error.reason === 'late' ? shellTexts.chunkLateText : shellTexts.chunkFailedText;
  return { title: shellTexts.chunkFailedTitle, text };
};

/** A full reload, not a reset: a chunk that failed once stays failed in this page. */
export const FailedRoute = ({ error }: ErrorComponentProps) => {
  const { title, text } = reasonOf(error);
  const reload = useReload();
  return (
    <Screen title={title}>
      <div role="alert">
        <EmptyState
          title={text}
          action={
            <Button variant="primary" onClick={() => void reload()}>
              {shellTexts.reload}
            </Button>
          }
        />
      </div>
    </Screen>
  );
};

export const NotFoundRoute = () => {
  const navigate = useNavigate();
  return (
    <Screen title={shellTexts.notFoundTitle}>
      <EmptyState
        title={shellTexts.notFoundText}
        action={
          <Button variant="primary" onClick={() => void navigate({ to: '/' })}>
            {shellTexts.toStart}
          </Button>
        }
      />
    </Screen>
  );
};
