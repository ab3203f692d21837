import { shareTexts } from '#texts/share';
import { ownProfileResource, shareSettingsResource } from '../../mutations/resources.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { ShareBody } from './share-body.tsx';
import styles from './share.module.css';
import type { SharedProfile } from './shared-profile.ts';
import { usePublicMode, shareWord, type PublicMode, type ShareWord } from './use-public-mode.ts';
import { VisitorsPanel } from './visitors-panel.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PendingMark } from '../../ui/states/pending-mark.tsx';

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

const Word = ({ word }: { word: ShareWord | undefined }) => (
  <output data-warning={word?.isWarning || undefined} className={styles.word}>
    {word?.text}
  </output>
);

const SettingsFailure = ({ word }: { word: ShareWord | undefined }) => {
  const { sync } = useServices();
  return (
    <div className={styles.failure}>
      <Notice tone="error">{shareTexts.settingsFailed}</Notice>
      <Word word={word} />
      <Button onClick={() => void sync.refresh(shareSettingsResource)}>
        {shareTexts.settingsRetry}
      </Button>
    </div>
  );
};

interface VisibilityPillProps {
  mode: PublicMode;
  word: ShareWord | undefined;
}

/** The public-visibility checkbox of the own profile, on its cover, with who can open the card now. */
const VisibilityPill = ({ mode, word }: VisibilityPillProps) => {
  const { view, isPublic = false } = mode;
  const isPending = view.state === 'ready' && view.isPending;
  return (
    <div className={styles.pill} data-failed={view.state === 'failed' || undefined}>
      {view.state === 'loading' && (
        <>
          <VisuallyHidden>
            <output>{shareTexts.settingsLoading}</output>
          </VisuallyHidden>
          <Skeleton width="100%" />
        </>
      )}
      {view.state === 'failed' && <SettingsFailure word={word} />}
      {view.state === 'ready' && (
        <Checkbox
          label={shareTexts.publicMode}
          isChecked={isPublic}
          isPending={isPending}
          onChange={mode.change}
          hint={<Word word={word} />}
        />
      )}
      {isPending && (
        <span className={styles.mark}>
          <PendingMark label={shareTexts.pending} />
        </span>
      )}
      {mode.hasFailed && <Notice tone="error">{shareTexts.updateFailed}</Notice>}
    </div>
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
