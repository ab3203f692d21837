/** The public-visibility checkbox of the own profile: flips at once, and back where the server refused. */
import { useState } from 'react';
import { shareTexts } from '#texts/share';
import { shareSettingsResource } from '../../db/resources.ts';
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
import { useScreenSignal } from '../../screen/use-screen-signal.ts';
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
  const { sync } = useServices();
  const screen = useScreenSignal();
  const haptic = useHaptic();
  const routeState = useRouteState();
  // The first choice made here takes the place of the one that the outbox sheet sent the member to edit.
  const [replaces, setReplaces] = useState(routeState.replaces);
  const view = useView(shareSettingsResource);
  const [hasFailed, setFailed] = useState(false);
  const shown = view.state === 'ready' ? view.value.publicMode : undefined;
  const chosen = useChosen(view, shown);
  const change = async (publicMode: boolean) => {
    setFailed(false);
    const settle = chosen.choose(publicMode);
    const options = { isAwaited: true, screen, ...(replaces !== undefined && { replaces }) };
    const { outcome } = await sync.mutate('set-public-mode', { publicMode }, options);
    setReplaces(undefined);
    const isRefused = outcome === 'returned' || outcome === 'not-saved';
    settle(!isRefused);
    setFailed(isRefused);
    haptic(isRefused ? 'error' : 'success');
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
      {hasFailed && <Notice tone="error">{shareTexts.updateFailed}</Notice>}
    </Panel>
  );
};
