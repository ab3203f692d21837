/**
 * Submits a choice, and shows it from the press on. The view follows a moment after the choice is saved on this device:
 * without this, a checkbox would flip back and forth. A choice that failed is undone.
 */
import { useState } from 'react';
import type { MutationArgs, MutationKind } from '../../mutations/registry.ts';
import { useHaptic } from './use-haptic.ts';
import { hasFailed, useSubmission } from '../submission.ts';

interface Choice<T> {
  value: T;
  /** It is saved: the next view includes it. */
  isSaved?: true;
  /** The view when the choice was first seen as saved. */
  before?: object;
}

/** `view`: a new object after every change. `shown`: its value; undefined while it has none. */
export const useChoice = <K extends MutationKind, T>(
  kind: K,
  view: object,
  shown: T | undefined,
) => {
  const { state, submit, screen } = useSubmission(kind);
  const haptic = useHaptic();
  const [choice, setChoice] = useState<Choice<T>>();
  if (choice?.isSaved) {
    const hasFollowed = shown === choice.value || (choice.before && choice.before !== view);
    if (hasFollowed) setChoice(undefined);
    else if (!choice.before) setChoice({ ...choice, before: view });
  }
  const choose = async (value: T, args: MutationArgs<K>, replaces?: number) => {
    const made: Choice<T> = { value };
    setChoice(made);
    const end = await submit(args, replaces);
    const isSaved = !hasFailed(end);
    const saved = isSaved ? { value, isSaved } : undefined;
    // Another choice may have been made in the meantime.
    setChoice((current) => (current === made ? saved : current));
    haptic(isSaved ? 'success' : 'error');
    return end;
  };
  return {
    value: choice ? choice.value : shown,
    /** The last choice failed. */
    hasFailed: state === 'returned' || state === 'not-saved',
    choose,
    screen,
  };
};
