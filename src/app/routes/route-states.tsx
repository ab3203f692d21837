/** What is shown in a screen's place when its code failed, and where there is none. */
import { useNavigate } from '@tanstack/react-router';
import { shellTexts } from '#texts/shell';
import { useReload } from '../../screen/use-reload.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { LoadFailureProps } from '../../ui/lazy.tsx';
import { LateChunkError } from '../../ui/load-chunk.ts';

interface FailureProps {
  title: string;
  text: string;
  /** Offered before the reload. */
  onRetry?: () => void;
}

const Failure = ({ title, text, onRetry }: FailureProps) => {
  const reload = useReload();
  return (
    <Screen title={title}>
      <div role="alert">
        <EmptyState
          title={text}
          action={
            <>
              {onRetry && (
                <Button variant="primary" onClick={onRetry}>
                  {shellTexts.retry}
                </Button>
              )}
              <Button variant={onRetry ? 'secondary' : 'primary'} onClick={() => void reload()}>
                {shellTexts.reload}
              </Button>
            </>
          }
        />
      </div>
    </Screen>
  );
};

/** Its code did not come. A build that the server no longer has comes with a reload alone. */
export const UnloadedRoute = ({ error, onRetry }: LoadFailureProps) => (
  <Failure
    title={shellTexts.chunkFailedTitle}
    text={error instanceof LateChunkError ? shellTexts.chunkLateText : shellTexts.chunkFailedText}
    onRetry={onRetry}
  />
);

/** It broke while it was shown. */
export const FailedRoute = () => (
  <Failure title={shellTexts.screenFailedTitle} text={shellTexts.screenFailedText} />
);

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
