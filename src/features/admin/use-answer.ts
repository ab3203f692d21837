/** Reads a call of the admins when the part is shown. Nothing of it stays on the device. */
import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, Call } from '../../contract/call.ts';
import { useServices } from '../../screen/services.ts';

export type Answer<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

export const useAnswer = <C extends Call>(
  call: C,
): { answer: Answer<AnswerOf<C>>; reload: () => void } => {
  const { sync } = useServices();
  const [answer, setAnswer] = useState<Answer<AnswerOf<C>>>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void sync.send({ call, signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      // The call's own schema has parsed it.
      setAnswer(
        outcome.ok ? { state: 'ready', value: outcome.value as AnswerOf<C> } : { state: 'failed' },
      );
    });
    return () => leaving.abort();
  }, [sync, call, asked]);
  return { answer, reload: useCallback(() => setAsked((count) => count + 1), []) };
};
