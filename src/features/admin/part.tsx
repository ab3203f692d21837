/** A part of the admin's screen that a call answers: while it loads, where it fails, and where there is nothing. */
import { type ReactNode, useEffect, useState } from 'react';
import { adminTexts } from '#texts/admin';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ScreenSkeleton } from '../../ui/screen.tsx';
import type { AnswerOf, Call } from '../../contract/call.ts';
import { useServices } from '../../screen/services.ts';

type Answer<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

/** Reads a call of the admins when the part is shown. Nothing of it stays on the device. */
export const useAnswer = <C extends Call>(
  call: C,
): { answer: Answer<AnswerOf<C>>; reload: () => void } => {
  const { sync } = useServices();
  const [answer, setAnswer] = useState<Answer<AnswerOf<C>>>({ state: 'loading' });
  const [read] = useState(() => async (): Promise<void> => {
    const outcome = await sync.send({ call });
    setAnswer(outcome.ok ? { state: 'ready', value: outcome.value } : { state: 'failed' });
  });
  useEffect(() => void read(), [read]);
  return { answer, reload: () => void read() };
};

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
