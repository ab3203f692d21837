/**
 * Submits a change, or several at once, for a screen that waits:
 *
 *     idle ──▶ saving ──▶ done      the server has it
 *                │──────▶ queued    saved on this device, and sent later
 *                └──────▶ failed    the input stays in the form; submitting it again replaces the refused change
 *
 * A change that fails after its screen was left is in the outbox sheet, whose Edit opens the form again with `replaces`.
 * A screen that does not wait ends as `queued`, and leaves refusals to the outbox sheet.
 */
import type { AppSync, Change, MutationArgs, MutationKind } from '../mutations/registry.ts';
import type { CallError, MutateOptions, Submission } from '../sync/api.ts';

export type SubmissionFailure =
  /** The server refused it, or four tries failed. `seq`: its number in the outbox, which the next try replaces. */
  | { reason: 'refused'; error: CallError; seq: number }
  /** This device could not save it. */
  | { reason: 'not-saved'; message: string };

export type SubmissionEnd =
  | { state: 'done' }
  | { state: 'queued' }
  | { state: 'failed'; failure: SubmissionFailure };

export type SubmissionState = { state: 'idle' } | { state: 'saving' } | SubmissionEnd;

const endOf = (submission: Submission): SubmissionEnd => {
  switch (submission.outcome) {
    case 'acknowledged':
      return { state: 'done' };
    case 'queued':
      return { state: 'queued' };
    case 'returned': {
      const { error, seq } = submission;
      return { state: 'failed', failure: { reason: 'refused', error, seq } };
    }
    case 'not-saved':
      return { state: 'failed', failure: { reason: 'not-saved', message: submission.message } };
  }
};

/** Chooses the words for a failure. */
export const failureWords = (
  failure: SubmissionFailure,
  refused: (error: CallError) => string,
  notSaved: (message: string) => string,
): string => (failure.reason === 'refused' ? refused(failure.error) : notSaved(failure.message));

export interface SubmitterPorts {
  sync: Pick<AppSync, 'mutate' | 'mutateAll'>;
  /** The screen waits for the server's answer, and shows a refusal itself. */
  isAwaited: boolean;
  /** Aborts when the screen goes away. */
  screen: AbortSignal;
  onState(state: SubmissionState): void;
}

export interface Submitter<K extends MutationKind> {
  /** `replaces`: the number in the outbox of the change that this one replaces. Rejects only on a bug. */
  submit(args: MutationArgs<K>, replaces?: number): Promise<SubmissionEnd>;
  /** Submits all or none. They end together, as the first that failed. Rejects only on a bug. */
  submitAll(changes: readonly Extract<Change, { kind: K }>[]): Promise<SubmissionEnd>;
}

export type Submit<K extends MutationKind> = Submitter<K>['submit'];

export const createSubmitter = <K extends MutationKind>(
  { sync, isAwaited, screen, onState }: SubmitterPorts,
  kind: K,
): Submitter<K> => {
  const follow = async (enqueue: (options: MutateOptions) => Promise<Submission>) => {
    onState({ state: 'saving' });
    try {
      const end = endOf(await enqueue({ isAwaited, screen }));
      onState(end);
      return end;
    } catch (bug) {
      // The form must not stay disabled with the typed text.
      onState({ state: 'idle' });
      throw bug;
    }
  };
  return {
    submit: (args, replaces) =>
      follow((options) =>
        sync.mutate(kind, args, { ...options, ...(replaces !== undefined && { replaces }) }),
      ),
    submitAll: (changes) => follow((options) => sync.mutateAll(changes, options)),
  };
};
