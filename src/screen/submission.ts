/**
 * Submits a change, or several at once, for a screen that waits:
 *
 *     idle ──▶ saving ──▶ acknowledged   the server has it
 *                │──────▶ queued         saved on this device, and sent later
 *                └──────▶ returned,      the input stays in the form; submitting it again replaces the refused
 *                         not-saved      change
 *
 * A change that fails after its screen was left is in the outbox sheet, whose Edit opens the form again with `replaces`.
 * A screen that does not wait ends as `queued`, and leaves refusals to the outbox sheet.
 */
import { useState, useEffect } from 'react';
import type { AppSync, Change, MutationArgs, MutationKind } from '../mutations/registry.ts';
import type { CallError, MutateOptions, Submission } from '../sync/api.ts';
import { useServices } from './services.ts';

/** The server refused it, or four tries failed; or this device could not save it. */
export type SubmissionFailure = Extract<Submission, { outcome: 'returned' | 'not-saved' }>;

export const hasFailed = (end: Submission): end is SubmissionFailure =>
  end.outcome === 'returned' || end.outcome === 'not-saved';

export type SubmissionState = 'idle' | 'saving' | Submission['outcome'];

/** Chooses the words for a failure. */
export const failureText = (
  failure: SubmissionFailure,
  refused: (error: CallError) => string,
  notSaved: (message: string) => string,
): string => (failure.outcome === 'returned' ? refused(failure.error) : notSaved(failure.message));

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
  submit(args: MutationArgs<K>, replaces?: number): Promise<Submission>;
  /** Submits all or none. They end together, as the first that failed. Rejects only on a bug. */
  submitAll(changes: readonly Extract<Change, { kind: K }>[]): Promise<Submission>;
}

export type Submit<K extends MutationKind> = Submitter<K>['submit'];

export const createSubmitter = <K extends MutationKind>(
  { sync, isAwaited, screen, onState }: SubmitterPorts,
  kind: K,
): Submitter<K> => {
  const follow = async (enqueue: (options: MutateOptions) => Promise<Submission>) => {
    onState('saving');
    try {
      const end = await enqueue({ isAwaited, screen });
      onState(end.outcome);
      return end;
    } catch (bug) {
      // The form must not stay disabled with the typed text.
      onState('idle');
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

/** Aborts when the screen goes away: changes refused after that belong to the outbox sheet. */
export const useScreenSignal = (): AbortSignal => {
  const [controller] = useState(() => new AbortController());
  useEffect(() => () => controller.abort(), [controller]);
  return controller.signal;
};

/**
 * `isAwaited: false`: the screen does not wait, and the outbox sheet reports every failure to send. `state` is that of
 * the latest submission. `screen` aborts when the screen goes away: the outbox sheet reports changes that end after that.
 */
export const useSubmission = <K extends MutationKind>(
  kind: K,
  { isAwaited = true }: { isAwaited?: boolean } = {},
) => {
  const { sync } = useServices();
  const screen = useScreenSignal();
  const [state, onState] = useState<SubmissionState>('idle');
  return { state, screen, ...createSubmitter({ sync, isAwaited, screen, onState }, kind) };
};
