/** Shows reviews on the member's own profile. `card`: the member's ULID, `profileId`: the card's number. */
import { reviewTexts } from '#texts/reviews';
import { reviewsResource } from '../../mutations/resources.ts';
import { Group } from '../../ui/group.tsx';
import { useView } from '../../screen/use-view.ts';
import { ReviewsList } from './reviews-list.tsx';
import styles from './reviews.module.css';

export const OwnReviews = ({ card, profileId }: { card: string; profileId: number }) => {
  const view = useView(reviewsResource(card));
  return (
    <Group title={reviewTexts.title}>
      <div className={styles.section}>
        <ReviewsList card={card} profileId={profileId} view={view} isOwnCard />
      </div>
    </Group>
  );
};
