/** Shows reactions that are loading or failed to load, in the size of the loaded ones, so that nothing shifts. */
import { reactionTexts } from '#texts/reactions';
import { reactionsResource } from '../../mutations/resources.ts';
import { PillRowSkeleton } from '../../ui/pill-row.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';
import styles from './reactions.module.css';

export const ReactionsLoading = () => (
  <>
    <PillRowSkeleton />
    <VisuallyHidden>{reactionTexts.loading}</VisuallyHidden>
  </>
);

export const ReactionsFailed = ({ card }: { card: string }) => (
  <div className={styles.failed}>
    <output>{reactionTexts.failed}</output>
    <RetryButton variant="quiet" resource={reactionsResource(card)}>
      {reactionTexts.retry}
    </RetryButton>
  </div>
);
