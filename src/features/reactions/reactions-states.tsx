/** Reactions while they load, and when they could not be had. Of the size of what is to come: nothing shifts. */
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
