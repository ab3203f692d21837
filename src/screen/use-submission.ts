/** Submits changes of one kind from a screen; see submission.ts. */
import { useState } from 'react';
import type { MutationKind } from '../mutations/registry.ts';
import { useServices } from './services.ts';
import { createSubmitter, type SubmissionState, type Submitter } from './submission.ts';
import { useScreenSignal } from './use-screen-signal.ts';

export interface SubmissionOf<K extends MutationKind> extends Submitter<K> {
  /** The state of the latest submission. */
  state: SubmissionState['state'];
  /** Aborts when the screen goes away: the outbox sheet reports changes that end after that. */
  screen: AbortSignal;
}

/** `isAwaited: false`: the screen does not wait, and the outbox sheet reports every failure to send. */
export const useSubmission = <K extends MutationKind>(
  kind: K,
  { isAwaited = true }: { isAwaited?: boolean } = {},
): SubmissionOf<K> => {
  const { sync } = useServices();
  const screen = useScreenSignal();
  const [{ state }, onState] = useState<SubmissionState>({ state: 'idle' });
  return { state, screen, ...createSubmitter({ sync, isAwaited, screen, onState }, kind) };
};
