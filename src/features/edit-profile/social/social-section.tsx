import { useState } from 'react';
import { editTexts } from '#texts/edit';
import { moved } from '../../../domain/moved.ts';
import { orderedPlatforms } from '../../../domain/social-order.ts';
import { platformNames, type SocialPlatform } from '../../../domain/social-platforms.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { OrderButton } from '../order/order-button.tsx';
import type { MoveItem, OrderItem } from '../order/order-item.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { PlatformSheet } from './platform-sheet.tsx';
import { SocialField } from './social-field.tsx';
import styles from './social.module.css';
import { useShownPlatforms } from './use-shown-platforms.ts';

interface SocialSectionProps {
  form: ProfileFormState;
  /** The link templates could not be loaded, so pasted addresses are not recognised. */
  hasNoTemplates: boolean;
}

const TemplatesFailure = () => (
  <Notice tone="warning">
    <p>{editTexts.templatesFailed}</p>
    <p>{editTexts.templatesFailedHint}</p>
  </Notice>
);

/** Edits one handle for each platform that the member chose. */
export const SocialSection = ({ form, hasNoTemplates }: SocialSectionProps) => {
  const { ordered, hasMessenger, missing, keep } = useShownPlatforms(form.fields);
  const [isChoosing, setChoosing] = useState(false);
  const [fresh, setFresh] = useState<SocialPlatform>();
  const choose = (platform: SocialPlatform) => {
    keep(platform);
    setFresh(platform);
    setChoosing(false);
  };
  const items = ordered.map((platform): OrderItem => ({
    id: platform,
    name: platformNames[platform],
    detail: form.fields.social[platform],
    tile: platform,
  }));
  const move: MoveItem = (from, to) =>
    form.change('socialOrder', () => ({
      socialOrder: orderedPlatforms(moved(ordered, from, to)),
    }));
  const shown: SocialPlatform[] = hasMessenger ? [...ordered, 'telegram'] : ordered;
  return (
    <Panel title={editTexts.social}>
      <p className={styles.hint}>{editTexts.socialHint}</p>
      {hasNoTemplates && <TemplatesFailure />}
      {shown.length > 0 && (
        <ul className={styles.links}>
          {shown.map((platform) => (
            <SocialField
              key={platform}
              form={form}
              platform={platform}
              isFresh={platform === fresh}
            />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <Button isWide aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <Icon name="plus" /> {editTexts.addLink}
        </Button>
      )}
      <OrderButton of={editTexts.social} items={items} onMove={move} />
      <PlatformSheet
        isOpen={isChoosing}
        platforms={missing}
        onChoose={choose}
        onClose={() => setChoosing(false)}
      />
    </Panel>
  );
};
