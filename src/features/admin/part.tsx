/** A part of the admin's screen that a call answers: while it loads, where it fails, and where there is nothing. */
import type { ReactNode } from 'react';
import { adminTexts } from '#texts/admin';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import type { Answer } from './use-answer.ts';

interface PartProps<T> {
  answer: Answer<T>;
  onRetry: () => void;
  none: string;
  isEmpty: (value: T) => boolean;
  children: (value: T) => ReactNode;
}

export const Part = <T,>({ answer, onRetry, none, isEmpty, children }: PartProps<T>) => {
  if (answer.state === 'loading') return <ScreenSkeleton />;
  if (answer.state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title={adminTexts.failed}
          action={<Button onClick={onRetry}>{adminTexts.retry}</Button>}
        />
      </div>
    );
  return isEmpty(answer.value) ? <EmptyState title={none} /> : children(answer.value);
};
