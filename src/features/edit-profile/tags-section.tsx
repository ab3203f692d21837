import { useState } from 'react';
import { editTexts } from '#texts/edit';
import type { Tag } from '../../contract/profile.ts';
import type { View } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChipSkeletons } from '../../ui/chip-skeletons.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './edit-profile.module.css';
import type { ProfileFormState } from './use-profile-form.ts';

interface TagChipsProps {
  form: ProfileFormState;
  tags: readonly Tag[];
}

const toggled = (tags: readonly string[], name: string): string[] =>
  tags.includes(name) ? tags.filter((tag) => tag !== name) : [...tags, name];

/** Shows the chosen interests, or all. A chosen interest that is deselected stays, so that nothing moves. */
const TagChips = ({ form, tags }: TagChipsProps) => {
  const [isOpen, setOpen] = useState(false);
  const chosen = form.fields.tags;
  const [kept, setKept] = useState(chosen);
  const shown = tags.filter(({ name }) => isOpen || kept.includes(name) || chosen.includes(name));
  const fold = () => {
    setKept(chosen);
    setOpen(!isOpen);
  };
  const isEmpty = chosen.length === 0;
  const closed = isEmpty ? editTexts.addTags : editTexts.changeTags;
  return (
    <div className={styles.chips}>
      {shown.map(({ id, name }) => (
        <Chip
          key={id}
          isPressed={chosen.includes(name)}
          onClick={() => form.change('tags', (fields) => ({ tags: toggled(fields.tags, name) }))}
        >
          {name}
        </Chip>
      ))}
      <Button
        variant="quiet"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={
          isOpen ? editTexts.foldTagsLabel : isEmpty ? undefined : editTexts.changeTagsLabel
        }
        onClick={fold}
      >
        {!isOpen && isEmpty && <Icon name="plus" />}
        {isOpen ? editTexts.foldTags : closed}
      </Button>
    </div>
  );
};

/** Edits the member's interests. A button shows all that the server knows. */
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
