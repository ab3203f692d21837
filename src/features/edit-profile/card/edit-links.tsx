import { cardTexts } from '#texts/card';
import { editTexts } from '#texts/edit';
import { Button } from '../../../ui/button.tsx';
import { Group } from '../../../ui/group.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowList } from '../../../ui/rows.tsx';
import { linkGroups } from '../card-items.ts';
import { hasOrder } from '../order/order-lists.tsx';
import { inputsOf, type OpenPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { EditRow } from './edit-row.tsx';
import styles from './edit-card.module.css';

interface EditLinksProps {
  form: ProfileFormState;
  hasSingularity: boolean;
  /** The link templates could not be loaded, so pasted addresses are not recognised. */
  hasNoTemplates: boolean;
  onOpen: OpenPart;
}

/** The first error among the inputs of a part. */
const errorIn = (form: ProfileFormState, part: Parameters<typeof inputsOf>[0]) =>
  inputsOf(part)
    .map((key) => form.errorOf(key))
    .find(Boolean);

/** Lists links of all kinds, and adds more. */
export const EditLinks = ({ form, hasSingularity, hasNoTemplates, onOpen }: EditLinksProps) => {
  const items = linkGroups(form.fields).flatMap((group) => group.items);
  const isLocked = !hasSingularity && items.some(({ isPaid }) => isPaid);
  return (
    <Group title={cardTexts.links}>
      <div className={styles.links}>
        {hasNoTemplates && (
          <Notice tone="warning">
            <p>{editTexts.templatesFailed}</p>
            <p>{editTexts.templatesFailedHint}</p>
          </Notice>
        )}
        {items.length > 0 && (
          <RowList>
            {items.map(({ id, tile = 'link', label, name, detail, isIncomplete, isPaid }) => (
              <EditRow
                key={id}
                opens={id}
                tile={tile}
                label={label}
                title={<bdi>{name}</bdi>}
                detail={detail && <bdi dir="ltr">{detail}</bdi>}
                error={errorIn(form, id)}
                isIncomplete={isIncomplete}
                isLocked={isPaid && !hasSingularity}
                onOpen={() => onOpen(id)}
              />
            ))}
          </RowList>
        )}
        <Button isWide data-opens="add" aria-haspopup="dialog" onClick={() => onOpen('add')}>
          <Icon name="plus" /> {editTexts.add}
        </Button>
        {hasOrder(form.fields) && (
          <Button
            variant="quiet"
            data-opens="order"
            aria-haspopup="dialog"
            onClick={() => onOpen('order')}
          >
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
