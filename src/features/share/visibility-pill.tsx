/** The public-visibility checkbox of the own profile, on its cover, with who can open the card now. */
import { shareTexts } from '#texts/share';
import { shareSettingsResource } from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';
import styles from './share.module.css';
import type { ShareWord } from './share-word.ts';
import type { PublicMode } from './use-public-mode.ts';

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

export const VisibilityPill = ({ mode, word }: VisibilityPillProps) => {
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
