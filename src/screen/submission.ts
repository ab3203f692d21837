/**
 * One change that a screen submits and waits for:
 *
 *     idle ──▶ saving ──▶ done      the server has it
 *                │──────▶ queued    saved on this device, and sent later
 *                └──────▶ failed    the input stays in the form; submitting it again replaces what was refused
 *
 * What fails after its screen was left is in the outbox sheet, whose Edit opens the form again with `replaces`.
 */
import type { MutationArgs, MutationKind } from '../mutations/registry.ts';
import type { CallError, Submission } from '../sync/api.ts';
import type { AppSync } from '../mutations/registry.ts';

export type SubmissionFailure =
  /** The server refused it, or four tries failed. `seq`: its number in the outbox, which the next try replaces. */
  | { reason: 'refused'; error: CallError; seq: number }
  /** This device could not save it. */
  | { reason: 'not-saved'; message: string };

export type SubmissionEnd =
  { state: 'done' } | { state: 'queued' } | { state: 'failed'; failure: SubmissionFailure };

export type SubmissionState = { state: 'idle' } | { state: 'saving' } | SubmissionEnd;

export const endOf = (submission: Submission): SubmissionEnd => {
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

/** A screen's words for a failure. */
export interface FailureWords {
  refused: (error: CallError) => string;
  notSaved: (message: string) => string;
}

export const failureWords = (failure: SubmissionFailure, words: FailureWords): string =>
  failure.reason === 'refused' ? words.refused(failure.error) : words.notSaved(failure.message);

export interface SubmitterPorts {
  sync: Pick<AppSync, 'mutate'>;
  /** Aborts when the screen goes away. */
  screen: AbortSignal;
  onState(state: SubmissionState): void;
}

/** `replaces`: the number in the outbox of the change that this one replaces. Rejects only on a bug. */
export type Submit<K extends MutationKind> = (
  args: MutationArgs<K>,
  replaces?: number,
) => Promise<SubmissionEnd>;

export const createSubmitter =
  <K extends MutationKind>({ sync, screen, onState }: SubmitterPorts, kind: K): Submit<K> =>
  async (args, replaces) => {
    onState({ state: 'saving' });
    const options = { isAwaited: true, screen, ...(replaces !== undefined && { replaces }) };
    try {
      const end = endOf(await sync.mutate(kind, args, options));
      onState(end);
      return end;
    } catch (bug) {
      // The form must not stay disabled with the typed text.
      onState({ state: 'idle' });
      throw bug;
    }
  };
