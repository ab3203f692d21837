import { cardTexts } from '#texts/card';
import { editTexts } from '#texts/edit';
import { Button } from '../../../ui/controls/button.tsx';
import { Group } from '../../../ui/lists/group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { RowList } from '../../../ui/lists/rows.tsx';
import { linkGroups } from '../card-items.ts';
import styles from '../edit-profile.module.css';
import type { OpenPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { EditRow, opener } from './edit-parts.tsx';

interface EditLinksProps {
  form: ProfileFormState;
  hasSingularity: boolean;
  /** The link templates could not be loaded, so pasted addresses are not recognised. */
  hasNoTemplates: boolean;
  onOpen: OpenPart;
}

/** Lists links of all kinds, and adds more. */
export const EditLinks = ({ form, hasSingularity, hasNoTemplates, onOpen }: EditLinksProps) => {
  const groups = linkGroups(form.fields);
  const items = groups.flatMap((group) => group.items);
  const isLocked = !hasSingularity && items.some(({ isPaid }) => isPaid);
  return (
    <Group title={cardTexts.links}>
      <div className={styles.form}>
        {hasNoTemplates && (
          <Notice tone="warning">
            <p>{editTexts.templatesFailed}</p>
            <p>{editTexts.templatesFailedHint}</p>
          </Notice>
        )}
        {items.length > 0 && (
          <RowList>
            {items.map(({ id, tile, label, name, detail, isIncomplete, isPaid }) => (
              <EditRow
                key={id}
                form={form}
                opens={id}
                onOpen={onOpen}
                tile={tile}
                label={label}
                title={<bdi>{name}</bdi>}
                detail={detail && <bdi dir="ltr">{detail}</bdi>}
                isIncomplete={isIncomplete}
                isLocked={isPaid && !hasSingularity}
              />
            ))}
          </RowList>
        )}
        <Button isWide {...opener('add', onOpen)}>
          <Icon name="plus" /> {editTexts.add}
        </Button>
        {groups.some((group) => group.items.length > 1) && (
          <Button variant="quiet" {...opener('order', onOpen)}>
            {editTexts.changeOrder}
          </Button>
        )}
        <p className={styles.hint}>{editTexts.customHint}</p>
        {isLocked && (
          <p className={styles.hint}>
            <Icon name="lock" /> {editTexts.lockedHint}
          </p>
        )}
      </div>
    </Group>
  );
};
