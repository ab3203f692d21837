import { editTexts } from '#texts/edit';
import type { Tag } from '../../contract/profile.ts';
import type { View } from '../../sync/api.ts';
import { Chip } from '../../ui/chip.tsx';
import { ChipSkeletons } from '../../ui/chip-skeletons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './edit-profile.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

const toggled = (tags: readonly string[], name: string): string[] =>
  tags.includes(name) ? tags.filter((tag) => tag !== name) : [...tags, name];

const TagChips = ({ form, tags }: { form: ProfileFormState; tags: readonly Tag[] }) => (
  <div className={styles.chips}>
    {tags.map(({ id, name }) => (
      <Chip
        key={id}
        isPressed={form.fields.tags.includes(name)}
        onClick={() => form.change('tags', (fields) => ({ tags: toggled(fields.tags, name) }))}
      >
        {name}
      </Chip>
    ))}
  </div>
);

/** The interests, all that the server knows, the member's own pressed. */
export const TagsSection = ({ form, tags }: { form: ProfileFormState; tags: View<Tag[]> }) => (
  <Panel title={editTexts.tags}>
    {tags.state === 'ready' && <TagChips form={form} tags={tags.value} />}
    {tags.state === 'failed' && <Notice tone="warning">{editTexts.tagsFailed}</Notice>}
    {tags.state === 'loading' && (
      <div className={styles.chips}>
        <ChipSkeletons />
      </div>
    )}
  </Panel>
);
