/**
 * Lets the owner of a card hide a review on it, or show it again, and choose the one that visitors see. The effect shows
 * at once, also offline.
 */
import { reviewTexts } from '#texts/reviews';
import { useDialogs } from '../../ui/dialogs.tsx';
import type { Submission } from '../../sync/api.ts';
import { failureText, hasFailed, useSubmission } from '../../screen/submission.ts';
import type { ReviewChoice } from './review-dialog.tsx';
import type { ShownReview } from './shown-reviews.ts';

/** `card`: the member's own. `canShow`: the server shows a review to visitors. */
export const useReviewHiding = (
  card: string,
  canShow: boolean,
): ((review: ShownReview) => ReviewChoice[]) => {
  const { alert } = useDialogs();
  const hiding = useSubmission('hide-review');
  const choosing = useSubmission('set-card-visibility');
  const tell = async (submitted: Promise<Submission>) => {
    const end = await submitted;
    if (hasFailed(end) && !hiding.screen.aborted)
      await alert(failureText(end, () => reviewTexts.hideFailed, reviewTexts.notSaved));
  };
  return ({ id, isHidden, isShown }) => [
    ...(canShow && !isHidden
      ? [
          {
            label: isShown ? reviewTexts.notOnCard : reviewTexts.showOnCard,
            act: () => void tell(choosing.submit({ shownReview: isShown ? null : id })),
          },
        ]
      : []),
    {
      label: isHidden ? reviewTexts.unhide : reviewTexts.hide,
      act: () => void tell(hiding.submit({ card, id, isHidden: !isHidden })),
    },
  ];
};
