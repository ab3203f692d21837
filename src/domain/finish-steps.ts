/** What makes a card that others can use: four things, in the order in which they are asked for. */

export type FinishStep = 'interests' | 'about' | 'reach' | 'public';

export interface StepState {
  step: FinishStep;
  isDone: boolean;
}

interface FinishedCard {
  tags: readonly string[];
  description: string | null;
  phone: string | null;
  email: string | null;
  socialLinks: Readonly<Record<string, string>>;
}

const isGiven = (text: string | null | undefined): boolean => !!text?.trim();

/** `isPublic`: undefined if the server does not say. The step is then left out. */
export const finishSteps = (card: FinishedCard, isPublic: boolean | undefined): StepState[] => {
  const ways = [card.phone, card.email, ...Object.values(card.socialLinks)];
  const steps: StepState[] = [
    { step: 'interests', isDone: card.tags.length > 0 },
    { step: 'about', isDone: isGiven(card.description) },
    { step: 'reach', isDone: ways.some(isGiven) },
  ];
  return isPublic === undefined ? steps : [...steps, { step: 'public', isDone: isPublic }];
};
