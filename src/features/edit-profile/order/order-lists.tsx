import { editTexts } from '#texts/edit';
import { Button } from '../../../ui/button.tsx';
import { Group } from '../../../ui/group.tsx';
import { linkGroups, moveLink, type LinkGroup } from '../card-items.ts';
import type { FormFields } from '../form-fields.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { OrderList } from './order-list.tsx';
import styles from './order.module.css';

/** Whether there is anything to order. */
export const hasOrder = (fields: FormFields): boolean =>
  linkGroups(fields).some(({ items }) => items.length > 1);

const titleOf = (group: LinkGroup): string => (group === 'telegram' ? '' : editTexts[group]);

/** Orders the links of each group with two or more. */
export const OrderLists = ({ form, onDone }: { form: ProfileFormState; onDone: () => void }) => (
  <div className={styles.sheet}>
    <p className={styles.hint}>{editTexts.orderHint}</p>
    {linkGroups(form.fields)
      .filter(({ items }) => items.length > 1)
      .map(({ group, items }) => (
        <Group key={group} title={titleOf(group)}>
          {group === 'messengerLinks' && (
            <p className={styles.hint}>{editTexts.messengerOrderHint}</p>
          )}
          <OrderList items={items} onMove={(from, to) => moveLink(form, group, from, to)} />
        </Group>
      ))}
    <Button variant="primary" isWide onClick={onDone}>
      {editTexts.done}
    </Button>
  </div>
);
