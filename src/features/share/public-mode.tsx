/** The public-visibility checkbox of the own profile: flips at once, and back where the server refused. */
import { useState } from 'react';
import { shareTexts } from '#texts/share';
import { shareSettingsResource } from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRouteState } from '../../screen/route-state.ts';
import { useServices } from '../../screen/services.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import { useView } from '../../screen/use-view.ts';
import { useChosen } from './use-chosen.ts';
import styles from './share.module.css';

interface VisibilityProps {
  isPublic: boolean;
  isPending: boolean;
  onChange: (isPublic: boolean) => void;
}

const Visibility = ({ isPublic, isPending, onChange }: VisibilityProps) => (
  <div className={styles.visibility}>
    <Checkbox
      label={shareTexts.publicMode}
      isChecked={isPublic}
      isPending={isPending}
      onChange={onChange}
      hint={isPublic ? shareTexts.publicHint : shareTexts.privateHint}
    />
    {isPending && (
      <span className={styles.mark}>
        <PendingMark label={shareTexts.pending} />
      </span>
    )}
  </div>
);

const VisibilitySkeleton = () => (
  <output className={styles.visibility}>
    <VisuallyHidden>{shareTexts.settingsLoading}</VisuallyHidden>
    <Skeleton width="10rem" />
    <Skeleton width="16rem" />
  </output>
);

const SettingsFailure = () => {
  const { sync } = useServices();
  return (
    <div className={styles.failure}>
      <Notice tone="error">{shareTexts.settingsFailed}</Notice>
      <Button onClick={() => void sync.refresh(shareSettingsResource)}>
        {shareTexts.settingsRetry}
      </Button>
    </div>
  );
};

export const PublicMode = () => {
  const { state, submit } = useSubmission('set-public-mode');
  const haptic = useHaptic();
  const routeState = useRouteState();
  // The first choice made here takes the place of the one that the outbox sheet sent the member to edit.
  const [replaces, setReplaces] = useState(routeState.replaces);
  const view = useView(shareSettingsResource);
  const shown = view.state === 'ready' ? view.value.publicMode : undefined;
  const chosen = useChosen(view, shown);
  const change = async (publicMode: boolean) => {
    const settle = chosen.choose(publicMode);
    const end = await submit({ publicMode }, replaces);
    setReplaces(undefined);
    const hasFailed = end.state === 'failed';
    settle(!hasFailed);
    haptic(hasFailed ? 'error' : 'success');
  };
  return (
    <Panel title={shareTexts.visibility}>
      {view.state === 'loading' && <VisibilitySkeleton />}
      {view.state === 'failed' && <SettingsFailure />}
      {view.state === 'ready' && (
        <Visibility
          isPublic={chosen.value ?? view.value.publicMode}
          isPending={view.isPending}
          onChange={(isPublic) => void change(isPublic)}
        />
      )}
      {state === 'failed' && <Notice tone="error">{shareTexts.updateFailed}</Notice>}
    </Panel>
  );
};
