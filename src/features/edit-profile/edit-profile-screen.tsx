/**
 * The route of the card that is edited. It starts from the mirror, so it also opens offline. It works without interests
 * and link templates, which may fail to load.
 */
import { editTexts } from '#texts/edit';
import {
  linkTemplatesResource,
  ownProfileResource,
  tagsResource,
} from '../../mutations/resources.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useRouteState } from '../../screen/route-state.ts';
import { useServices } from '../../screen/services.ts';
import { useOutbox, useView } from '../../screen/hooks/use-view.ts';
import { useWayBack } from '../../screen/way-back.ts';
import { ProfileForm } from './profile-form.tsx';
import { refusedEdits } from './refused-edits.ts';

/** /edit-profile. */
export const EditProfileScreen = () => {
  const goBack = useWayBack();
  const { sync } = useServices();
  const { replaces, step } = useRouteState();
  const own = useView(ownProfileResource);
  const tags = useView(tagsResource);
  const templates = useView(linkTemplatesResource);
  const outbox = useOutbox('profile');
  const toProfile = () => goBack('/profile');
  return (
    <Screen
      isWide
      card={own.state === 'failed' ? undefined : 'titled'}
      title={editTexts.title}
      back={{ label: editTexts.back, onClick: toProfile }}
    >
      {(own.state === 'loading' || !outbox) && (
        <>
          <VisuallyHidden>
            <output>{editTexts.loading}</output>
          </VisuallyHidden>
          <ProfileCardSkeleton />
        </>
      )}
      {own.state === 'failed' && (
        <EmptyState
          title={editTexts.profileFailed}
          action={
            <Button onClick={() => void sync.refresh(ownProfileResource)}>{editTexts.retry}</Button>
          }
        />
      )}
      {own.state === 'ready' && outbox && (
        <ProfileForm
          // Each change to edit gets a form of its own.
          key={replaces ?? 'plain'}
          profile={own.value.profile}
          tags={tags}
          templates={templates}
          refused={refusedEdits(outbox, replaces)}
          step={step}
          onDone={toProfile}
        />
      )}
    </Screen>
  );
};
