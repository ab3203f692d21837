/** What the owner of a card can do about a review on it: hide it, or show it again. Seen at once, also without a network. */
import { reviewTexts } from '#texts/reviews';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { useScreenSignal } from '../../screen/use-screen-signal.ts';
import type { ReviewChoice } from './review-dialog.tsx';
import type { ShownReview } from './shown-reviews.ts';

/** `card`: the member's own. */
export const useReviewHiding = (card: string): ((review: ShownReview) => ReviewChoice[]) => {
  const { sync } = useServices();
  const dialogs = useDialogs();
  const screen = useScreenSignal();
  const set = async (id: string, isHidden: boolean) => {
    const options = { isAwaited: true, screen };
    const submission = await sync.mutate('hide-review', { card, id, isHidden }, options);
    if (screen.aborted) return;
    if (submission.outcome === 'returned') await dialogs.alert(reviewTexts.hideFailed);
    if (submission.outcome === 'not-saved') {
      await dialogs.alert(reviewTexts.notSaved(submission.message));
    }
  };
  return ({ id, isHidden }) => [
    {
      label: isHidden ? reviewTexts.unhide : reviewTexts.hide,
      act: () => void set(id, !isHidden),
    },
  ];
};
