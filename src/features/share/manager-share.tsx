import { shareTexts } from '#texts/share';
import { ownProfileResource } from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/use-view.ts';
import { ShareBody } from './share-body.tsx';
import styles from './share.module.css';
import { shareWord } from './share-word.ts';
import type { SharedProfile } from './shared-profile.ts';
import { usePublicMode } from './use-public-mode.ts';
import { VisibilityPill } from './visibility-pill.tsx';
import { VisitorsPanel } from './visitors-panel.tsx';

const BodySkeleton = () => (
  <div className={styles.poster}>
    <VisuallyHidden>
      <output>{shareTexts.loading}</output>
    </VisuallyHidden>
    <div className={styles.pill} />
    <div className={styles.code}>
      <span className={styles.qr}>
        <Skeleton shape="block" width="100%" height="100%" />
      </span>
      <p className={styles.holder} />
    </div>
  </div>
);

const Failure = () => {
  const { sync } = useServices();
  return (
    <EmptyState
      title={shareTexts.failed}
      action={
        <Button onClick={() => void sync.refresh(ownProfileResource)}>{shareTexts.retry}</Button>
      }
    />
  );
};

/** Sharing the own profile. `given`: its ids, where the screen before handed them over. */
export const ManagerShare = ({ given }: { given: SharedProfile | undefined }) => {
  const own = useView(ownProfileResource);
  const mode = usePublicMode();
  const word = shareWord(mode);
  const profile = own.state === 'ready' ? own.value.profile : undefined;
  const shared = profile ?? given;
  if (!shared) return own.state === 'failed' ? <Failure /> : <BodySkeleton />;
  return (
    <ShareBody
      shared={shared}
      holder={profile ?? (own.state === 'loading' ? 'loading' : undefined)}
      isPrivate={mode.view.state === 'loading' || mode.isPublic === false}
      word={word}
      pill={<VisibilityPill mode={mode} word={word} />}
    >
      <VisitorsPanel shared={shared} />
    </ShareBody>
  );
};
