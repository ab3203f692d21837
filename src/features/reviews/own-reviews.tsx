/** Shows reviews on the member's own profile. `card`: the member's ULID. */
import { reviewTexts } from '#texts/reviews';
import { reviewsResource } from '../../mutations/resources.ts';
import { Group } from '../../ui/group.tsx';
import { useView } from '../../screen/use-view.ts';
import { ReviewsList } from './reviews-list.tsx';
import styles from './reviews.module.css';

export const OwnReviews = ({ card }: { card: string }) => {
  const view = useView(reviewsResource(card));
  return (
    <Group title={reviewTexts.title}>
      <div className={styles.section}>
        <ReviewsList card={card} view={view} isOwnCard />
      </div>
    </Group>
  );
};
