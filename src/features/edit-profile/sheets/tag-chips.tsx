import { editTexts } from '#texts/edit';
import type { Tag } from '../../../contract/profile.ts';
import type { View } from '../../../sync/api.ts';
import { interestName } from '../../../texts/interest-name.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ChipSkeletons } from '../../../ui/chip-skeletons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../edit-profile.module.css';
import type { ProfileFormState } from '../use-profile-form.ts';

interface TagChipsProps {
  form: ProfileFormState;
  tags: View<Tag[]>;
}

const toggled = (tags: readonly string[], name: string): string[] =>
  tags.includes(name) ? tags.filter((tag) => tag !== name) : [...tags, name];

/** Edits the member's interests, out of all that the server knows. */
export const TagChips = ({ form, tags }: TagChipsProps) => {
  if (tags.state === 'failed') return <Notice tone="warning">{editTexts.tagsFailed}</Notice>;
  return (
    <div className={styles.chips}>
      {tags.state === 'loading' && <ChipSkeletons />}
      {tags.state === 'ready' &&
        tags.value.map(({ id, name }) => (
          <Chip
            key={id}
            isPressed={form.fields.tags.includes(name)}
            onClick={() => form.change('tags', (fields) => ({ tags: toggled(fields.tags, name) }))}
          >
            {interestName(name)}
          </Chip>
        ))}
    </div>
  );
};
