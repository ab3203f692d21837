/**
 * What makes a card that others can use: four things, in the order in which they are asked for. A card that says who
 * somebody is can be public: members write to each other in Telegram, and other ways may follow.
 */

export type FinishStep = 'interests' | 'about' | 'public' | 'reach';

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
  return [
    { step: 'interests', isDone: card.tags.length > 0 },
    { step: 'about', isDone: isGiven(card.description) },
    ...(isPublic === undefined ? [] : [{ step: 'public' as const, isDone: isPublic }]),
    { step: 'reach', isDone: ways.some(isGiven) },
  ];
};
