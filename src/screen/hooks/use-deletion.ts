/** Deletes something after a question, and reports how that ended: by a notice, or by an alert for a failure. */
import type { MutationArgs, MutationKind } from '../../mutations/registry.ts';
import { useDialogs, type ConfirmOptions } from '../../ui/dialogs/dialogs.tsx';
import { useServices } from '../services.ts';
import type { Submission } from '../../sync/api.ts';
import { failureText, useSubmission } from '../submission.ts';

/** `isPromise`: it says that a change will be sent, which is no longer true once none waits. */
export interface ChangeNotice {
  text: string;
  isPromise?: boolean;
}

/** The notice, as long as it is true. `isWaiting`: such a change waits to be sent. */
export const trueNotice = <N extends object>(
  notice: N | undefined,
  isWaiting: boolean,
): N | undefined =>
  notice && 'isPromise' in notice && notice.isPromise && !isWaiting ? undefined : notice;

interface Options {
  words: {
    done: string;
    queued: (isKept: boolean) => string;
    refused: string;
    notSaved: (message: string) => string;
  };
  showNotice(notice: ChangeNotice | undefined): void;
  /** Shows that the server has deleted it; otherwise a notice does. */
  showDone?: (text: string) => void;
  /** It disappears with its buttons, so the focus must move. */
  onGone(): void;
}

export const useDeletion = <K extends MutationKind>(kind: K, options: Options) => {
  const { words, showNotice, showDone = (text) => showNotice({ text }), onGone } = options;
  const { clock, device } = useServices();
  const { alert, confirm } = useDialogs();
  const { submit, screen } = useSubmission(kind);
  const report = (end: Submission) => {
    if (end.outcome === 'acknowledged') return showDone(words.done);
    if (end.outcome === 'queued')
      return showNotice({ text: words.queued(device.isKept), isPromise: true });
    return alert(failureText(end, () => words.refused, words.notSaved));
  };
  /** Undefined if the member changed their mind. */
  return async (
    question: ConfirmOptions,
    args: MutationArgs<K>,
  ): Promise<Submission['outcome'] | undefined> => {
    showNotice(undefined);
    if (!(await confirm(question))) return undefined;
    // Waits until the question has closed and has returned the focus to a button that disappears.
    clock.setTimer(onGone, 0);
    const end = await submit(args);
    if (!screen.aborted) void report(end);
    return end.outcome;
  };
};
