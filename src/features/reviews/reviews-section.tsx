/** What others say of a member, and the way to say something oneself. `card` is the ULID of the card's owner. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { reviewTexts } from '#texts/reviews';
import { reviewsResource } from '../../db/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRouteState } from '../route-state.ts';
import { useView } from '../use-view.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { ReviewsList } from './reviews-list.tsx';
import { hasOwn } from './shown-reviews.ts';
import { useRefusedReview } from './use-refused-review.ts';
import { useReviewForm, type ReviewForm } from './use-review-form.ts';
import styles from './reviews.module.css';

/** Opens the form on the review that the outbox sheet sent here to be mended; once, so that closing it is final. */
const useMending = (card: string, form: ReviewForm) => {
  const navigate = useNavigate();
  const { replaces, ...state } = useRouteState();
  const refused = useRefusedReview(card, replaces);
  const take = useEffectEvent(() => {
    if (!refused) return;
    form.mend(refused);
    void navigate({ to: '.', replace: true, state });
  });
  const seq = refused?.seq;
  useEffect(() => {
    if (seq !== undefined) take();
  }, [seq]);
};

interface ReviewsSectionProps {
  card: string;
  /** Nobody reviews oneself. Undefined until it is known. */
  isOwn: boolean | undefined;
}

export const ReviewsSection = ({ card, isOwn }: ReviewsSectionProps) => {
  const view = useView(reviewsResource(card));
  const form = useReviewForm(card, (body) => view.state === 'ready' && hasOwn(view.value, body));
  useMending(card, form);
  return (
    <Panel title={reviewTexts.title}>
      <div className={styles.section}>
        <ReviewsList card={card} view={view} isOwnCard={isOwn === true} />
        {isOwn === false && view.state !== 'loading' && (
          <Button className={styles.write} onClick={form.open}>
            <Icon name="edit" /> {reviewTexts.write}
          </Button>
        )}
        <VisuallyHidden>
          <output>{form.told}</output>
        </VisuallyHidden>
        <ReviewSheet form={form} />
      </div>
    </Panel>
  );
};
