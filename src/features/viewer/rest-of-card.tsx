/** Below the head of a card that is known from the list alone: the rest is on its way, or comes with the connection. */
import { useState } from 'react';
import { viewerTexts } from '#texts/viewer';
import { cardResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useServices } from '../../screen/services.ts';
import { viewerErrorText } from './viewer-error-text.ts';
import styles from './viewer.module.css';

/** Words, and no shapes: what comes may be anything. They show where it takes a while. */
const OnItsWay = () => <output className={styles.onItsWay}>{viewerTexts.restLoading}</output>;

interface RestOfCardProps {
  id: string;
  error: CallError | undefined;
}

/** A word once said stays while the next try is under way, or it would come and go with each. */
export const RestOfCard = ({ id, error }: RestOfCardProps) => {
  const { sync } = useServices();
  const [latest, setLatest] = useState(error);
  if (error && error !== latest) setLatest(error);
  if (!latest) return <OnItsWay />;
  return (
    <div className={styles.rest}>
      <Notice tone="info">
        <p>{viewerTexts.listedOnly}</p>
        <p>{viewerErrorText(latest)}</p>
      </Notice>
      <Button isBusy={!error} onClick={() => void sync.refresh(cardResource(id))}>
        {viewerTexts.retry}
      </Button>
    </div>
  );
};
