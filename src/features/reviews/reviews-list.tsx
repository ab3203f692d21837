/** Lists the reviews, and opens one of them in a dialog. */
import { useState } from 'react';
import { moderationTexts } from '#texts/moderation';
import { reviewTexts } from '#texts/reviews';
import type { ReviewList } from '../../contract/calls/talk/reviews.ts';
import type { Resource } from '../../db/resource.ts';
import { ownProfileResource, reviewsResource } from '../../mutations/resources.ts';
import { memberName } from '../../texts/member-name.ts';
import type { View, Submission } from '../../sync/api.ts';
import { LateReportSheet } from '../../screen/moderation/late-report-sheet.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';
import { useStored } from '../../screen/hooks/use-view.ts';
import { Carousel } from './carousel.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewDialog, type ReviewChoice } from './review-dialog.tsx';
import { figureOf, shownReviews, type ShownReview } from './shown-reviews.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './reviews.module.css';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { failureText, hasFailed, useSubmission } from '../../screen/submission.ts';

/**
 * Lets the owner of a card hide a review on it, or show it again, and choose the one that visitors see. The effect shows
 * at once, also offline. `card`: the member's own. `canShow`: the server shows a review to visitors.
 */
const useReviewHiding = (
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

const countText = ({ reviews, count }: ReviewList): string =>
  reviews.length < count
    ? reviewTexts.newest(reviews.length, count)
    : reviewTexts.count(reviews.length);

/** Shows the number of reviews, and their average if anyone rated. */
const Summary = ({ list }: { list: ReviewList }) => {
  const rating = figureOf(list.averageRating);
  const satisfaction = figureOf(list.satisfaction);
  const parts = [
    countText(list),
    rating && reviewTexts.rating(rating),
    satisfaction && reviewTexts.satisfaction(satisfaction),
  ];
  return <p className={styles.quiet}>{parts.filter(Boolean).join(' · ')}</p>;
};

const None = ({ isOwnCard }: { isOwnCard: boolean }) => (
  <div className={styles.none}>
    <p>{reviewTexts.none}</p>
    <p className={styles.quiet}>{isOwnCard ? reviewTexts.noneOwn : reviewTexts.noneOther}</p>
  </div>
);

/** The name of the present member. The shell keeps the profile fresh. */
const useOwnName = (): string => {
  const own = useStored(ownProfileResource);
  return own?.state === 'ready' ? memberName(own.value.profile) : reviewTexts.you;
};

interface ShownProps {
  reviews: readonly ShownReview[];
  choicesOf(review: ShownReview): readonly ReviewChoice[];
}

const Shown = ({ reviews, choicesOf }: ShownProps) => {
  const [open, setOpen] = useState<ShownReview>();
  const [first] = reviews;
  return (
    <>
      {first && reviews.length === 1 ? (
        <div className={styles.only}>
          <ReviewCard review={first} onOpen={() => setOpen(first)} />
        </div>
      ) : (
        <Carousel reviews={reviews} onOpen={setOpen} />
      )}
      {open && (
        <ReviewDialog review={open} choices={choicesOf(open)} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
};

const ReviewsLoading = () => (
  <>
    <div className={styles.summarySkeleton}>
      <Skeleton width="7rem" />
    </div>
    <div className={styles.cardSkeletons} aria-hidden="true">
      <Skeleton shape="block" className={styles.cardSkeleton} />
      <Skeleton shape="block" className={styles.cardSkeleton} />
    </div>
    <VisuallyHidden>{reviewTexts.loading}</VisuallyHidden>
  </>
);

/** Shows reviews that are loading or failed to load. */
const ReviewsFailed = ({ resource }: { resource: Resource<ReviewList> }) => (
  <div className={styles.failed}>
    <Notice tone="warning">{reviewTexts.failed}</Notice>
    <RetryButton resource={resource}>{reviewTexts.retry}</RetryButton>
  </div>
);

interface ReviewsListProps {
  card: string;
  /** The number of the card. */
  profileId: number;
  view: View<ReviewList>;
  isOwnCard: boolean;
  /** On the own card, the id of the review that visitors see; undefined for a server that shows none. */
  chosen?: string | null | undefined;
  /** Actions on the member's own review, if it can be changed. */
  own?: readonly ReviewChoice[] | undefined;
}

export const ReviewsList = ({
  card,
  profileId,
  view,
  isOwnCard,
  chosen,
  own = [],
}: ReviewsListProps) => {
  const ownName = useOwnName();
  const hidingOf = useReviewHiding(card, chosen !== undefined);
  const [reported, setReported] = useState<string>();
  const choicesOf = (review: ShownReview) => {
    if (review.isOwn) return own;
    const report = { label: moderationTexts.report, act: () => setReported(review.id) };
    return isOwnCard ? [...hidingOf(review), report] : [report];
  };
  if (view.state === 'loading') return <ReviewsLoading />;
  if (view.state === 'failed') return <ReviewsFailed resource={reviewsResource(card)} />;
  const reviews = shownReviews(view.value, view.isPending, ownName, chosen);
  return (
    <>
      {reviews.length > 0 && <Summary list={view.value} />}
      {reviews.length === 0 ? (
        <None isOwnCard={isOwnCard} />
      ) : (
        <Shown reviews={reviews} choicesOf={choicesOf} />
      )}
      {reported && (
        <LateReportSheet
          profileId={profileId}
          reviewId={reported}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
};
