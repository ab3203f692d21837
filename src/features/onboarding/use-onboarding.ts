/** Saves the interests that a new member picks. */
import { useState } from 'react';
import { profileTexts } from '#texts/profile';
import type { Tag } from '../../contract/profile.ts';
import type { CallError } from '../../sync/api.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { failureWords, hasFailed, useSubmission } from '../../screen/submission.ts';
import { useHaptic } from '../../screen/use-haptic.ts';

export interface Onboarding {
  pickedIds: ReadonlySet<number>;
  toggle(id: number): void;
  isBusy: boolean;
  /** Why the last try failed. The picks are kept. */
  fault: string | undefined;
  finish(tags: readonly Tag[]): Promise<void>;
}

const refused = (error: CallError) => `${profileTexts.interestsFailed} ${callErrorText(error)}`;

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

export interface OnboardingProps {
  /**
   * Asks to keep onboarding on screen until `onDone`. The outbox shows the profile as filled at once, and after a
   * refusal the picks must still be there.
   */
  onHold: () => void;
  onDone: () => void;
}

export const useOnboarding = ({ onHold, onDone }: OnboardingProps): Onboarding => {
  const haptic = useHaptic();
  const { state, submit } = useSubmission('choose-interests');
  const [pickedIds, setPickedIds] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string>();
  const finish = async (tags: readonly Tag[]) => {
    setFault(undefined);
    onHold();
    const end = await submit({ tags: tags.filter(({ id }) => pickedIds.has(id)) });
    haptic(hasFailed(end) ? 'error' : 'success');
    if (hasFailed(end)) return setFault(failureWords(end, refused, profileTexts.notSaved));
    onDone();
    await fireConfetti();
  };
  return {
    pickedIds,
    toggle: (id) => setPickedIds((ids) => toggled(ids, id)),
    isBusy: state === 'saving',
    fault,
    finish,
  };
};
