/** The screens shown when a route's code failed, and for an unknown address. */
import { useNavigate } from '@tanstack/react-router';
import { shellTexts } from '#texts/shell';
import { useServices } from '../../screen/services.ts';
import { useReload } from '../../screen/hooks/use-reload.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { LoadFailureProps } from '../../ui/loading/lazy.tsx';
import { LateChunkError } from '../../ui/loading/load-chunk.ts';
import { LateExamples } from '../examples.tsx';

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

/** Shown when the code did not load. If the server no longer has this build, only a reload helps. */
export const UnloadedRoute = ({ error, onRetry }: LoadFailureProps) => (
  <Failure
    title={shellTexts.chunkFailedTitle}
    text={error instanceof LateChunkError ? shellTexts.chunkLateText : shellTexts.chunkFailedText}
    onRetry={onRetry}
  />
);

/** Shown when the screen broke. */
export const FailedRoute = () => (
  <Failure title={shellTexts.screenFailedTitle} text={shellTexts.screenFailedText} />
);

export const NotFoundRoute = () => {
  const navigate = useNavigate();
  const { surroundings } = useServices();
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
      {surroundings.kind === 'outside' && <LateExamples />}
    </Screen>
  );
};
