/** Welcomes a member whose profile is empty, and offers interests. None is required. */
import { useState } from 'react';
import { profileTexts } from '#texts/profile';
import type { Tag } from '../../contract/calls/card/profile.ts';
import { hueOf } from '../../domain/card/hue.ts';
import { memberName } from '../../texts/member-name.ts';
import { ownProfileResource, tagsResource } from '../../mutations/resources.ts';
import { interestName } from '../../texts/interest-name.ts';
import type { View, CallError } from '../../sync/api.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Banner } from '../../ui/pictures/cover.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { communityName } from '../../ui/community-name.ts';
import { ChipSkeletons } from '../../ui/states/skeleton.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { fireConfetti } from '../../ui/pictures/confetti.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { failureText, hasFailed, useSubmission } from '../../screen/submission.ts';
import { useHaptic } from '../../screen/hooks/use-haptic.ts';
import styles from './onboarding.module.css';

const tagsOf = (view: View<Tag[]>): Tag[] => (view.state === 'ready' ? view.value : []);

interface TagPickerProps {
  view: View<Tag[]>;
  pickedIds: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

const TagPicker = ({ view, pickedIds, onToggle }: TagPickerProps) => {
  if (view.state === 'loading') {
    return (
      <div className={styles.tags}>
        <ChipSkeletons />
      </div>
    );
  }
  if (view.state === 'failed') return <Notice tone="warning">{profileTexts.tagsFailed}</Notice>;
  return (
    <fieldset className={styles.tags} aria-labelledby="interests">
      {view.value.map(({ id, name }) => (
        <Chip key={id} isPressed={pickedIds.has(id)} onClick={() => onToggle(id)}>
          {interestName(name)}
        </Chip>
      ))}
    </fieldset>
  );
};

/** Who the card is about to show, in the member's own colour: it is there already. */
const Beginning = () => {
  const own = useView(ownProfileResource);
  if (own.state !== 'ready') return null;
  const { profile } = own.value;
  const member = { ulid: profile.ulid, id: profile.profileId };
  const hue = hueOf(member);
  const name = memberName(profile);
  return (
    <div className={styles.beginning}>
      <Banner hue={hue} member={member} className={styles.banner} />
      <span className={styles.portrait} aria-hidden="true">
        <Avatar name={name} photoUrl={profile.photoUrl} hue={hue} size="small" />
      </span>
      <p className={styles.name} dir="auto">
        {name}
      </p>
    </div>
  );
};

interface Onboarding {
  pickedIds: ReadonlySet<number>;
  toggle(id: number): void;
  isBusy: boolean;
  /** Why the last try failed. The picks are kept. */
  fault: string | undefined;
  finish(tags: readonly Tag[]): Promise<void>;
}

const refused = (error: CallError) => `${profileTexts.interestsFailed} ${callErrorText(error)}`;

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

interface OnboardingProps {
  /**
   * Asks to keep onboarding on screen until `onDone`. The outbox shows the profile as filled at once, and after a
   * refusal the picks must still be there.
   */
  onHold: () => void;
  onDone: () => void;
}

/** Saves the interests that a new member picks. */
const useOnboarding = ({ onHold, onDone }: OnboardingProps): Onboarding => {
  const haptic = useHaptic();
  const { state, submit } = useSubmission('choose-interests');
  const [pickedIds, setPickedIds] = useState<ReadonlySet<number>>(new Set());
  const [fault, setFault] = useState<string>();
  const finish = async (tags: readonly Tag[]) => {
    setFault(undefined);
    onHold();
    const end = await submit({ tags: tags.filter(({ id }) => pickedIds.has(id)) });
    haptic(hasFailed(end) ? 'error' : 'success');
    if (hasFailed(end)) return setFault(failureText(end, refused, profileTexts.notSaved));
    onDone();
    await fireConfetti();
  };
  return {
    pickedIds,
    toggle: (id) => setPickedIds((ids) => toggled(ids, id)),
    isBusy: state === 'saving',
    fault,
    finish,
  };
};

export const OnboardingScreen = (props: OnboardingProps) => {
  const tags = useView(tagsResource);
  const { pickedIds, toggle, isBusy, fault, finish } = useOnboarding(props);
  return (
    <Screen title={profileTexts.welcome(communityName())}>
      <Beginning />
      <p>{profileTexts.welcomeText}</p>
      <h2 id="interests" className={styles.heading}>
        {profileTexts.selectInterests}
      </h2>
      <TagPicker view={tags} pickedIds={pickedIds} onToggle={toggle} />
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <div className={styles.foot}>
        <Button variant="primary" isWide isBusy={isBusy} onClick={() => void finish(tagsOf(tags))}>
          {profileTexts.continue}
        </Button>
      </div>
    </Screen>
  );
};
