/** Saving the interests of a new member: what is picked, and what became of it. */
import { useState } from 'react';
import { profileTexts } from '#texts/profile';
import type { Tag } from '../../contract/profile.ts';
import type { Submission } from '../../sync/api.ts';
import { fireConfetti } from '../../ui/confetti.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { useScreenSignal } from '../../screen/use-screen-signal.ts';

export interface Onboarding {
  pickedIds: ReadonlySet<number>;
  toggle(id: number): void;
  isBusy: boolean;
  /** Why the last try came to nothing; the picks are kept. */
  fault: string | undefined;
  finish(tags: readonly Tag[]): Promise<void>;
}

const faultOf = (submission: Submission): string | undefined => {
  if (submission.outcome === 'not-saved') return profileTexts.notSaved(submission.message);
  if (submission.outcome !== 'returned') return undefined;
  return `${profileTexts.interestsFailed} ${callErrorText(submission.error)}`;
};

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

export interface OnboardingProps {
  /**
   * Asks to keep onboarding on screen until `onDone`: the outbox shows the profile as filled at once, and a refusal
   * must find the picks still there.
   */
  onHold: () => void;
  onDone: () => void;
}

export const useOnboarding = ({ onHold, onDone }: OnboardingProps): Onboarding => {
  const { sync } = useServices();
  const screen = useScreenSignal();
  const haptic = useHaptic();
  const [pickedIds, setPickedIds] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const finish = async (tags: readonly Tag[]) => {
    setBusy(true);
    setFault(undefined);
    onHold();
    const picked = tags.filter(({ id }) => pickedIds.has(id));
    const submission = await sync.mutate(
      'choose-interests',
      { tags: picked },
      { isAwaited: true, screen },
    );
    const found = faultOf(submission);
    setFault(found);
    setBusy(false);
    haptic(found === undefined ? 'success' : 'error');
    if (found !== undefined) return;
    onDone();
    await fireConfetti();
  };
  return {
    pickedIds,
    toggle: (id) => setPickedIds((ids) => toggled(ids, id)),
    isBusy,
    fault,
    finish,
  };
};
