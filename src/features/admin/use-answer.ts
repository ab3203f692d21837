/** Reads a call of the admins when the part is shown. Nothing of it stays on the device. */
import { useEffect, useState } from 'react';
import type { AnswerOf, Call } from '../../contract/call.ts';
import { useServices } from '../../screen/services.ts';

export type Answer<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

export const useAnswer = <C extends Call>(
  call: C,
): { answer: Answer<AnswerOf<C>>; reload: () => void } => {
  const { sync } = useServices();
  const [answer, setAnswer] = useState<Answer<AnswerOf<C>>>({ state: 'loading' });
  const [read] = useState(() => async (): Promise<void> => {
    const outcome = await sync.send({ call });
    // The call's own schema has parsed it.
    setAnswer(
      outcome.ok ? { state: 'ready', value: outcome.value as AnswerOf<C> } : { state: 'failed' },
    );
  });
  useEffect(() => void read(), [read]);
  return { answer, reload: () => void read() };
};
