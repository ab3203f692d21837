/** Says below the head of a card that the rest is loading, or waits for the connection. */
import { useState } from 'react';
import { viewerTexts } from '#texts/viewer';
import { cardResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useServices } from '../../screen/services.ts';
import { viewerErrorText } from './viewer-error-text.ts';
import styles from './viewer.module.css';

/** Text instead of a skeleton, since the rest may be anything. It shows if loading takes a while. */
const OnItsWay = () => <output className={styles.onItsWay}>{viewerTexts.restLoading}</output>;

interface RestOfCardProps {
  id: string;
  error: CallError | undefined;
}

/** Keeps the message during the next try, so that it does not flicker. */
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
