/** Shows reviews on the member's own profile. `card`: the member's ULID, `profileId`: the card's number. */
import { reviewTexts } from '#texts/reviews';
import type { ReviewList } from '../../contract/calls/talk/reviews.ts';
import type { View } from '../../sync/api.ts';
import { Group } from '../../ui/lists/group.tsx';
import { ReviewsList } from './reviews-list.tsx';
import styles from './reviews.module.css';

interface OwnReviewsProps {
  /** The id of the review that visitors see; undefined for a server that shows none. */
  chosen: string | null | undefined;
  card: string;
  profileId: number;
  view: View<ReviewList>;
}

export const OwnReviews = (props: OwnReviewsProps) => (
  <Group title={reviewTexts.title}>
    <div className={styles.section}>
      <ReviewsList {...props} isOwnCard />
    </div>
  </Group>
);
