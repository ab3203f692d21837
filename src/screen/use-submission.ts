/** Submits changes of one kind from a screen; see submission.ts. */
import { useState } from 'react';
import type { MutationKind } from '../mutations/registry.ts';
import { useServices } from './services.ts';
import { createSubmitter, type Submit, type SubmissionState } from './submission.ts';
import { useScreenSignal } from './use-screen-signal.ts';

export interface SubmissionOf<K extends MutationKind> {
  /** The state of the change that was submitted last. */
  state: SubmissionState['state'];
  submit: Submit<K>;
  /** Aborts when the screen goes away: the outbox sheet reports changes that end after that. */
  screen: AbortSignal;
}

export const useSubmission = <K extends MutationKind>(kind: K): SubmissionOf<K> => {
  const { sync } = useServices();
  const screen = useScreenSignal();
  const [{ state }, onState] = useState<SubmissionState>({ state: 'idle' });
  return { state, submit: createSubmitter({ sync, screen, onState }, kind), screen };
};
