import { shareTexts } from '#texts/share';
import { ownProfileResource, shareSettingsResource } from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/use-view.ts';
import { PublicMode } from './public-mode.tsx';
import { ShareBody } from './share-body.tsx';
import styles from './share.module.css';
import { shareWord, type ShareWord } from './share-word.ts';
import type { SharedProfile } from './shared-profile.ts';

const BodySkeleton = () => (
  <Panel title={shareTexts.qrTitle}>
    <VisuallyHidden>
      <output>{shareTexts.loading}</output>
    </VisuallyHidden>
    <span className={styles.qr}>
      <Skeleton shape="block" width="100%" height="100%" />
    </span>
    <Skeleton />
  </Panel>
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

/** Its place is kept, so that nothing below moves with what it says. */
const Word = ({ word }: { word: ShareWord | undefined }) => (
  <div className={styles.word}>
    {word && <Notice tone={word.isWarning ? 'warning' : 'info'}>{word.text}</Notice>}
  </div>
);

/** Sharing the own profile. `given`: its ids, where the screen before handed them over. */
export const ManagerShare = ({ given }: { given: SharedProfile | undefined }) => {
  const own = useView(ownProfileResource);
  const word = shareWord(useView(shareSettingsResource));
  const shared = own.state === 'ready' ? own.value.profile : given;
  return (
    <>
      <PublicMode />
      {shared && <Word word={word} />}
      {shared && <ShareBody shared={shared} isClosed={word?.isWarning ?? false} />}
      {!shared && (own.state === 'failed' ? <Failure /> : <BodySkeleton />)}
    </>
  );
};
