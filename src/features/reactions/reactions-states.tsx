/** Shows reactions that are loading or failed to load, in the size of the loaded ones, so that nothing shifts. */
import { useState } from 'react';
import { reactionTexts } from '#texts/reactions';
import { reactionsResource } from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { PillRowSkeleton } from '../../ui/pill-row.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';
import styles from './reactions.module.css';

export const ReactionsLoading = () => (
  <>
    <PillRowSkeleton />
    <VisuallyHidden>{reactionTexts.loading}</VisuallyHidden>
  </>
);

export const ReactionsFailed = ({ card }: { card: string }) => {
  const { sync } = useServices();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await sync.refresh(reactionsResource(card));
    setBusy(false);
  };
  return (
    <div className={styles.failed}>
      <output>{reactionTexts.failed}</output>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void retry()}>
        {reactionTexts.retry}
      </Button>
    </div>
  );
};
