/** Lets the owner of a card hide a review on it, or show it again. The effect shows at once, also offline. */
import { reviewTexts } from '#texts/reviews';
import { useDialogs } from '../../ui/dialogs.tsx';
import { failureWords } from '../../screen/submission.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import type { ReviewChoice } from './review-dialog.tsx';
import type { ShownReview } from './shown-reviews.ts';

/** `card`: the member's own. */
export const useReviewHiding = (card: string): ((review: ShownReview) => ReviewChoice[]) => {
  const { alert } = useDialogs();
  const { submit, screen } = useSubmission('hide-review');
  const set = async (id: string, isHidden: boolean) => {
    const end = await submit({ card, id, isHidden });
    if (end.state === 'failed' && !screen.aborted)
      await alert(failureWords(end.failure, () => reviewTexts.hideFailed, reviewTexts.notSaved));
  };
  return ({ id, isHidden }) => [
    {
      label: isHidden ? reviewTexts.unhide : reviewTexts.hide,
      act: () => void set(id, !isHidden),
    },
  ];
};
