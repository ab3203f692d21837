/** Reactions while they load, and when they could not be had. Of the size of what is to come: nothing shifts. */
import { useState } from 'react';
import { reactionTexts } from '#texts/reactions';
import { reactionsResource } from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';
import { emojiIndices } from './tally.ts';
import styles from './reactions.module.css';

export const ReactionsLoading = () => (
  <>
    <div className={styles.tiles} aria-hidden="true">
      {emojiIndices.map((index) => (
        <Skeleton key={index} shape="block" className={styles.tile} />
      ))}
    </div>
    <Skeleton width="8rem" />
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
      <Notice tone="warning">{reactionTexts.failed}</Notice>
      <Button isBusy={isBusy} onClick={() => void retry()}>
        {reactionTexts.retry}
      </Button>
    </div>
  );
};
