import { useState } from 'react';
import { editTexts } from '#texts/edit';
import type { Tag } from '../../contract/profile.ts';
import type { View } from '../../sync/api.ts';
import { interestName } from '../../texts/interest-name.ts';
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
  /** From the start. */
  isOpen: boolean;
}

const toggled = (tags: readonly string[], name: string): string[] =>
  tags.includes(name) ? tags.filter((tag) => tag !== name) : [...tags, name];

/** Shows the chosen interests, or all. A chosen interest that is deselected stays, so that nothing moves. */
const TagChips = ({ form, tags, ...given }: TagChipsProps) => {
  const [isOpen, setOpen] = useState(given.isOpen);
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
    <div className={styles.chips} data-field="interests">
      {shown.map(({ id, name }) => (
        <Chip
          key={id}
          isPressed={chosen.includes(name)}
          onClick={() => form.change('tags', (fields) => ({ tags: toggled(fields.tags, name) }))}
        >
          {interestName(name)}
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

interface TagsSectionProps {
  form: ProfileFormState;
  tags: View<Tag[]>;
  isOpen: boolean;
}

/** Edits the member's interests. A button shows all that the server knows. */
export const TagsSection = ({ form, tags, isOpen }: TagsSectionProps) => (
  <Panel title={editTexts.tags}>
    {tags.state === 'ready' && <TagChips form={form} tags={tags.value} isOpen={isOpen} />}
    {tags.state === 'failed' && <Notice tone="warning">{editTexts.tagsFailed}</Notice>}
    {tags.state === 'loading' && (
      <div className={styles.chips}>
        <ChipSkeletons />
      </div>
    )}
  </Panel>
);
