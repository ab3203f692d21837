/** Acts with one tap, and takes the last act back with another. */
import { useState } from 'react';
import { adminTexts } from '#texts/admin';
import { act, undoAct, type NewAct } from '../../contract/admin.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';

export interface LastAct {
  text: string;
  /** Undefined where there is nothing to take back. */
  id: number | undefined;
}

export interface Acts {
  isBusy: boolean;
  last: LastAct | undefined;
  problem: string | undefined;
  run(order: NewAct): void;
  undo(id: number): void;
}

/** `onDone`: something has changed. */
export const useActs = (onDone: () => void): Acts => {
  const { sync } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<LastAct>();
  const [problem, setProblem] = useState<string>();
  const send = async (
    request: Parameters<typeof sync.send>[0],
    said: (value: unknown) => LastAct,
  ): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await sync.send(request);
    setBusy(false);
    if (!outcome.ok) {
      setProblem(`${adminTexts.actFailed} ${callErrorText(outcome.error)}`);
      return;
    }
    setLast(said(outcome.value));
    onDone();
  };
  return {
    isBusy,
    last,
    problem,
    run: (order) =>
      void send({ call: act, body: order }, (value) => ({
        text: adminTexts.done[order.kind],
        // The call's own schema has parsed it.
        id: (value as AnswerOf<typeof act>).id ?? undefined,
      })),
    undo: (id) =>
      void send({ call: undoAct, params: { id: String(id) } }, () => ({
        text: adminTexts.undone,
        id: undefined,
      })),
  };
};
