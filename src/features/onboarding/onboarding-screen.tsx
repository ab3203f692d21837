/** Welcomes a member whose profile is empty, and offers interests. None is required. */
import { profileTexts } from '#texts/profile';
import type { Tag } from '../../contract/profile.ts';
import { tagsResource } from '../../mutations/resources.ts';
import type { View } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChipSkeletons } from '../../ui/chip-skeletons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useView } from '../../screen/use-view.ts';
import { useOnboarding, type OnboardingProps } from './use-onboarding.ts';
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
          {name}
        </Chip>
      ))}
    </fieldset>
  );
};

export const OnboardingScreen = (props: OnboardingProps) => {
  const tags = useView(tagsResource);
  const { pickedIds, toggle, isBusy, fault, finish } = useOnboarding(props);
  return (
    <Screen title={profileTexts.welcome}>
      <p>{profileTexts.welcomeText}</p>
      <h2 id="interests" className={styles.heading}>
        {profileTexts.selectInterests}
      </h2>
      <TagPicker view={tags} pickedIds={pickedIds} onToggle={toggle} />
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <Button variant="primary" isWide isBusy={isBusy} onClick={() => void finish(tagsOf(tags))}>
        {profileTexts.continue}
      </Button>
    </Screen>
  );
};
